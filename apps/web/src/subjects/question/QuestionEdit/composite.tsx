import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { BodyOf, KeyOf, QuestionForm, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import { blankIds } from '@shuyuan/domain/text/html.rule.ts'
import { Button, Select, Switch } from 'antd'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { headed } from '../../../words/marks.ts'
import { moved } from '../moved.ts'
import { type SimpleType, simpleViews } from '../QuestionView/simple-views.ts'
import { useQuestionWords } from '../use-question-words.ts'
import { type EditProps, newPartId, replaced } from './edit.ts'
import { Field } from './Field.tsx'
import { beginSimple, convertForm } from './forms.ts'
import css from './QuestionEdit.module.css'
import { SimpleEdit } from './SimpleEdit.tsx'
import { StemField } from './StemField.tsx'
import { useEditWords } from './use-edit-words.ts'

type Child = BodyOf<'composite'>['children'][number]
type Props = EditProps<'composite'>

const CHILD_SCORE = 2

function ChildEdit({ at, ...props }: Props & { at: number }) {
  const w = useEditWords()
  const types = useQuestionWords().types
  const { body, answerKey, onChange } = props
  const child = body.children[at] as Child
  const key = answerKey.children[child.id] ?? beginSimple(child.body.type).key
  const change = (next: Child, nextKey: SimpleKey) =>
    onChange({
      body: { ...body, children: replaced(body.children, at, next) },
      answerKey: { ...answerKey, children: { ...answerKey.children, [child.id]: nextKey } },
    })
  const setType = (type: SimpleType) => {
    const whole = { body: child.body, key, analysis: '', score: child.score || CHILD_SCORE, difficulty: 3 }
    const { form } = convertForm(whole as QuestionForm, type)
    change({ ...child, body: form.body as Child['body'] }, form.key as SimpleKey)
  }
  const remove = () => {
    const { [child.id]: _, ...children } = answerKey.children
    onChange({
      body: { ...body, children: body.children.filter(({ id }) => id !== child.id) },
      answerKey: { ...answerKey, children },
    })
  }
  const move = (to: number) => onChange({ body: { ...body, children: moved(body.children, at, to) }, answerKey })
  return (
    <section className={css.child} aria-label={w.child(at + 1)} data-path={`children.${at}`}>
      <header className={css.line}>
        <strong>{w.child(at + 1)}</strong>
        {!body.cloze && (
          <Select
            aria-label={w.childType}
            className={css.medium ?? ''}
            value={child.body.type}
            options={(Object.keys(simpleViews) as SimpleType[]).map((value) => ({ value, label: types[value] }))}
            onChange={setType}
          />
        )}
        <NumberInput
          className={css.short ?? ''}
          aria-label={headed(w.child(at + 1), w.score)}
          min={0.5}
          max={100}
          step={0.5}
          value={child.score}
          onChange={(score) => change({ ...child, score: Number(score ?? CHILD_SCORE) }, key)}
        />
        {!body.cloze && (
          <span className={css.tools}>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={headed(w.child(at + 1), w.moveUp)}
              disabled={at === 0}
              onClick={() => move(at - 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={headed(w.child(at + 1), w.moveDown)}
              disabled={at === body.children.length - 1}
              onClick={() => move(at + 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={headed(w.child(at + 1), w.remove)}
              disabled={body.children.length <= 1}
              onClick={remove}
            />
          </span>
        )}
      </header>
      <SimpleEdit
        body={child.body}
        answerKey={key}
        score={child.score}
        upload={props.upload}
        path={`children.${at}.`}
        onChange={(parts) => change({ ...child, body: parts.body }, parts.answerKey)}
      />
    </section>
  )
}

/** 完形: the chips of the material are the children, each a single choice. */
function followCloze(
  stem: string,
  body: BodyOf<'composite'>,
  key: KeyOf<'composite'>,
): Pick<Props, 'body' | 'answerKey'> {
  const ids = [...new Set(blankIds(stem))]
  const children = ids.map(
    (id): Child =>
      body.children.find((child) => child.id === id) ?? { id, score: CHILD_SCORE, body: beginSimple('single').body },
  )
  const keys = Object.fromEntries(ids.map((id) => [id, key.children[id] ?? beginSimple('single').key]))
  return { body: { ...body, stem, children }, answerKey: { ...key, children: keys } }
}

export function CompositeEdit(props: Props) {
  const w = useEditWords()
  const { body, answerKey, onChange, upload } = props
  const setStem = (stem: string) =>
    onChange(body.cloze ? followCloze(stem, body, answerKey) : { body: { ...body, stem }, answerKey })
  const setFlag = (flag: 'cloze' | 'shuffleChildren', on: boolean) => {
    const { [flag]: _, ...rest } = body
    const next = on ? { ...rest, [flag]: true } : rest
    onChange(flag === 'cloze' && on ? followCloze(body.stem, next, answerKey) : { body: next, answerKey })
  }
  const add = () => {
    const { body: childBody, key } = beginSimple('single')
    const id = newPartId(
      body.children.map((child) => child.id),
      'c',
    )
    onChange({
      body: { ...body, children: [...body.children, { id, score: CHILD_SCORE, body: childBody }] },
      answerKey: { ...answerKey, children: { ...answerKey.children, [id]: key } },
    })
  }
  return (
    <>
      <StemField
        stem={body.stem}
        onStem={setStem}
        upload={upload}
        path=""
        label={w.material}
        blanks={body.cloze === true}
      />
      <div className={css.line}>
        <Switch checked={body.cloze === true} aria-label={w.cloze} onChange={(on) => setFlag('cloze', on)} />
        {w.cloze}
        {!body.cloze && (
          <>
            <Switch
              checked={body.shuffleChildren === true}
              aria-label={w.shuffleChildren}
              onChange={(on) => setFlag('shuffleChildren', on)}
            />
            {w.shuffleChildren}
          </>
        )}
      </div>
      <Field label={w.children} path="body.children">
        {body.children.map((child, at) => (
          <ChildEdit key={child.id} {...props} at={at} />
        ))}
        {!body.cloze && (
          <Button type="dashed" icon={<PlusOutlined />} disabled={body.children.length >= 30} onClick={add}>
            {w.addChild}
          </Button>
        )}
      </Field>
    </>
  )
}
