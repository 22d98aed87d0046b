import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  LockOutlined,
  PlusOutlined,
  UnlockOutlined,
} from '@ant-design/icons'
import { OPTIONS_MAX, OPTIONS_MIN, type QuestionOption } from '@shuyuan/contract/entities/bank/question.ts'
import { Button, Checkbox, Radio, Select, Tooltip } from 'antd'
import type { Uploader } from '../../../kit/upload/types.ts'
import { headed } from '../../../words/marks.ts'
import { moved } from '../moved.ts'
import { letterAt } from '../view.ts'
import { type EditProps, newPartId, replaced } from './edit.ts'
import { Field } from './Field.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import css from './QuestionEdit.module.css'
import { RichField } from './RichField.tsx'
import { StemField } from './StemField.tsx'
import { useEditWords } from './use-edit-words.ts'
import { useOptionKeys } from './use-option-keys.ts'

interface OptionsProps {
  readonly options: readonly QuestionOption[]
  readonly onOptions: (options: QuestionOption[]) => void
  readonly right: readonly string[]
  readonly onRight: (id: string) => void
  readonly one: boolean
  readonly upload: Uploader | undefined
  readonly path: string
}

interface RowProps extends OptionsProps {
  readonly at: number
  readonly option: QuestionOption
}

function OptionRow({ at, option, options, onOptions, right, onRight, one, upload, path }: RowProps) {
  const w = useEditWords()
  const letter = letterAt(at)
  const change = (next: QuestionOption) => onOptions(replaced(options, at, next))
  const Mark = one ? Radio : Checkbox
  return (
    <li className={css.option} data-path={`${path}body.options.${at}`} data-option={at}>
      <Mark checked={right.includes(option.id)} aria-label={w.isKey(letter)} onChange={() => onRight(option.id)} />
      <b>{letter}</b>
      <RichField
        value={option.html}
        label={`${w.options} ${letter}`}
        upload={upload}
        onChange={(html) => change({ ...option, html })}
      />
      <span className={css.tools}>
        <Tooltip title={w.fixedHelp}>
          <Button
            type={option.fixed ? 'primary' : 'text'}
            size="small"
            icon={option.fixed ? <LockOutlined /> : <UnlockOutlined />}
            aria-label={headed(letter, w.fixed)}
            aria-pressed={option.fixed === true}
            onClick={() => {
              const { fixed, ...rest } = option
              change(fixed ? rest : { ...rest, fixed: true })
            }}
          />
        </Tooltip>
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined />}
          aria-label={headed(letter, w.moveUp)}
          disabled={at === 0}
          onClick={() => onOptions(moved(options, at, at - 1))}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined />}
          aria-label={headed(letter, w.moveDown)}
          disabled={at === options.length - 1}
          onClick={() => onOptions(moved(options, at, at + 1))}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={w.removeOption(letter)}
          disabled={options.length <= OPTIONS_MIN}
          onClick={() => onOptions(options.filter(({ id }) => id !== option.id))}
        />
      </span>
      <FieldProblem path={`${path}body.options.${at}`} />
    </li>
  )
}

function Options(props: OptionsProps) {
  const w = useEditWords()
  const { options, onOptions, onRight, path } = props
  const isFull = options.length >= OPTIONS_MAX
  const add = () => !isFull && onOptions([...options, { id: newPartId(options.map(({ id }) => id)), html: '' }])
  useOptionKeys({
    add,
    mark: (at) => options[at] && onRight(options[at].id),
    move: (at, by) => onOptions(moved(options, at, at + by)),
  })
  return (
    <Field label={w.options} path={`${path}key.right`}>
      <ol className={css.options} data-path={`${path}body.options`}>
        {options.map((option, at) => (
          <OptionRow key={option.id} {...props} at={at} option={option} />
        ))}
      </ol>
      <FieldProblem path={`${path}body.options`} hasRows />
      <Button type="dashed" icon={<PlusOutlined />} disabled={isFull} onClick={add}>
        {w.addOption}
      </Button>
    </Field>
  )
}

export function SingleEdit({ body, answerKey, onChange, upload, path }: EditProps<'single'>) {
  const onOptions = (options: QuestionOption[]) => {
    const isThere = options.some(({ id }) => id === answerKey.right)
    onChange({ body: { ...body, options }, answerKey: isThere ? answerKey : { ...answerKey, right: null } })
  }
  return (
    <>
      <StemField
        stem={body.stem}
        onStem={(stem) => onChange({ body: { ...body, stem }, answerKey })}
        upload={upload}
        path={path}
      />
      <Options
        one
        options={body.options}
        onOptions={onOptions}
        right={answerKey.right === null ? [] : [answerKey.right]}
        onRight={(right) => onChange({ body, answerKey: { ...answerKey, right } })}
        upload={upload}
        path={path}
      />
    </>
  )
}

const RULES = ['allOrNothing', 'halfWhenMissing', 'shareWhenMissing'] as const

export function MultipleEdit({ body, answerKey, onChange, upload, path }: EditProps<'multiple'>) {
  const w = useEditWords()
  const onOptions = (options: QuestionOption[]) => {
    const right = answerKey.right.filter((one) => options.some(({ id }) => id === one))
    onChange({ body: { ...body, options }, answerKey: { ...answerKey, right } })
  }
  const toggle = (id: string) => {
    const right = body.options.map((one) => one.id).filter((one) => answerKey.right.includes(one) !== (one === id))
    onChange({ body, answerKey: { ...answerKey, right } })
  }
  return (
    <>
      <StemField
        stem={body.stem}
        onStem={(stem) => onChange({ body: { ...body, stem }, answerKey })}
        upload={upload}
        path={path}
      />
      <Options
        one={false}
        options={body.options}
        onOptions={onOptions}
        right={answerKey.right}
        onRight={toggle}
        upload={upload}
        path={path}
      />
      <Field label={w.rule}>
        <Select
          aria-label={w.rule}
          className={css.medium ?? ''}
          value={answerKey.rule ?? 'allOrNothing'}
          options={RULES.map((value) => ({ value, label: w.rules[value] }))}
          onChange={(rule) => onChange({ body, answerKey: { ...answerKey, rule } })}
        />
      </Field>
    </>
  )
}
