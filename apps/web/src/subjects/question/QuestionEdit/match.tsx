import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { Select, Switch } from 'antd'
import { letterAt } from '../view.ts'
import type { EditProps } from './edit.ts'
import { Field } from './Field.tsx'
import { type Part, PartList } from './PartList.tsx'
import css from './QuestionEdit.module.css'
import { StemField } from './StemField.tsx'
import { useEditWords } from './use-edit-words.ts'

export function MatchEdit({ body, answerKey, onChange, upload, path }: EditProps<'match'>) {
  const w = useEditWords()
  const setPairs = (pairs: Record<string, string[]>) => onChange({ body, answerKey: { ...answerKey, pairs } })
  const setSides = (left: Part[], right: Part[]) => {
    const isThere = (id: string) => right.some((part) => part.id === id)
    const pairs = Object.fromEntries(
      left.flatMap(({ id }) => (answerKey.pairs[id] ? [[id, answerKey.pairs[id].filter(isThere)]] : [])),
    )
    onChange({ body: { ...body, left, right }, answerKey: { ...answerKey, pairs } })
  }
  const setMany = (many: boolean) => {
    const { many: _, ...rest } = body
    onChange({ body: many ? { ...rest, many } : rest, answerKey })
  }
  const partners = body.right.map((part, at) => ({
    value: part.id,
    label: `${letterAt(at)}. ${plainText(part.html)}`,
  }))
  const partner = ({ id }: Part, at: number) => {
    const given = answerKey.pairs[id] ?? []
    const shared = {
      className: css.medium ?? '',
      'aria-label': w.partner(at + 1),
      placeholder: w.partner(at + 1),
      options: partners,
      allowClear: true,
    }
    return body.many ? (
      <Select
        {...shared}
        mode="multiple"
        value={given}
        onChange={(ids: string[]) => setPairs({ ...answerKey.pairs, [id]: ids })}
      />
    ) : (
      <Select
        {...shared}
        value={given[0] ?? null}
        onChange={(one: string | undefined | null) => setPairs({ ...answerKey.pairs, [id]: one ? [one] : [] })}
      />
    )
  }
  return (
    <>
      <StemField
        stem={body.stem}
        onStem={(stem) => onChange({ body: { ...body, stem }, answerKey })}
        upload={upload}
        path={path}
      />
      <Field label={w.left} path={`${path}key.pairs`}>
        <PartList
          parts={body.left}
          onParts={(left) => setSides(left, body.right)}
          prefix="l"
          most={10}
          path={`${path}body.left`}
          upload={upload}
          beside={partner}
        />
      </Field>
      <Field label={w.right}>
        <PartList
          parts={body.right}
          onParts={(right) => setSides(body.left, right)}
          prefix="r"
          most={12}
          path={`${path}body.right`}
          upload={upload}
          mark={letterAt}
        />
      </Field>
      <div className={css.line}>
        <Switch checked={body.many === true} aria-label={w.many} onChange={setMany} />
        {w.many}
        <Select
          aria-label={w.rule}
          className={css.medium ?? ''}
          value={answerKey.rule ?? 'perPair'}
          options={(['perPair', 'allOrNothing'] as const).map((value) => ({ value, label: w.pairRules[value] }))}
          onChange={(rule) => onChange({ body, answerKey: { ...answerKey, rule } })}
        />
      </div>
    </>
  )
}
