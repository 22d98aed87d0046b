import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import {
  FULL_MAX,
  MIN_LEN_MAX,
  POINTS_MAX,
  RULE_BOARDS_MAX,
  TEXTS_MAX,
} from '@shuyuan/contract/entities/marking/check-rule-limits.ts'
import { Alert } from 'antd'
import type { Field } from '../../../kit/form/fields.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { useCourse } from '../course/use-course.ts'
import { useOptionWords } from './use-option-words.ts'

export type Rule = NonNullable<In<'saveRuleCheckContentInfo'>['rule']['discussion']>
type Boards = Out<'getRuleCheckContentInfo'>['boards']

const isBy = (way: Rule['by']) => (values: Readonly<Record<string, unknown>>) => values.by === way

/** The fields of a discussion's rule, named as the call names them. */
export function useDiscussionFields(boards: Boards): Field[] {
  const w = useOptionWords()
  const points = (name: keyof Rule, label: string, max = POINTS_MAX): Field => ({
    ...{ name, label, kind: 'number', required: true, min: 0, max, step: 0.5, unit: w.points, when: isBy('points') },
  })
  const count = (name: keyof Rule, label: string): Field => ({
    ...{ name, label, kind: 'number', required: true, min: 0, max: TEXTS_MAX, step: 1, unit: w.texts },
    when: isBy('count'),
  })
  return [
    {
      ...{ name: 'by', label: w.by, kind: 'radio', required: true },
      options: (['points', 'count'] as const).map((value) => ({ value, label: w.ways[value] })),
    },
    points('post', w.post),
    points('reply', w.reply),
    points('essence', w.essence),
    { ...points('dayCap', w.dayCap, FULL_MAX), required: false, min: 1, help: w.dayCapHelp },
    { name: 'teacher', label: w.teacher, kind: 'switch', when: isBy('points') },
    { ...points('full', w.full, FULL_MAX), min: 1 },
    count('posts', w.posts),
    count('replies', w.replies),
    {
      ...{ name: 'minLen', label: w.minLen, kind: 'number', required: true, min: 1, max: MIN_LEN_MAX, step: 1 },
      ...{ unit: w.chars, help: w.minLenHelp },
    },
    {
      ...{ name: 'moduleIds', label: w.boards, kind: 'multi', max: RULE_BOARDS_MAX, help: w.boardsHelp },
      placeholder: w.allBoards,
      options: boards.filter(({ counted }) => counted === '1').map(({ id, title }) => ({ value: id, label: title })),
    },
  ]
}

/** What a discussion without a board that counts lacks. */
export function NoBoards({ boards }: { readonly boards: Boards }) {
  const w = useOptionWords()
  const { query } = useCourse()
  if (boards.some(({ counted }) => counted === '1')) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={w.noBoards}
      action={<LinkButton to={`/courseInfo/courseDiscussionArea?${query}`}>{w.toBoards}</LinkButton>}
    />
  )
}

/** The rule to those who only read it. */
export function DiscussionFacts({ rule, boards }: { readonly rule: Rule; readonly boards: Boards }) {
  const w = useOptionWords()
  const of = (value: number | null, unit: string) => (value === null ? w.noCap : `${value} ${unit}`)
  const titles = boards.filter(({ id }) => rule.moduleIds.includes(id)).map(({ title }) => title)
  const ways =
    rule.by === 'points'
      ? [
          { label: w.post, value: of(rule.post, w.points) },
          { label: w.reply, value: of(rule.reply, w.points) },
          { label: w.essence, value: of(rule.essence, w.points) },
          { label: w.dayCap, value: of(rule.dayCap, w.points) },
          { label: w.teacher, value: rule.teacher === '1' ? w.yes : w.no },
          { label: w.full, value: of(rule.full, w.points) },
        ]
      : [
          { label: w.posts, value: of(rule.posts, w.texts) },
          { label: w.replies, value: of(rule.replies, w.texts) },
        ]
  return (
    <Facts
      of={[
        { label: w.by, value: w.ways[rule.by] },
        ...ways,
        { label: w.minLen, value: of(rule.minLen, w.chars) },
        { label: w.boards, value: titles.length > 0 ? titles.join(' · ') : w.allBoards, wide: true },
      ]}
    />
  )
}
