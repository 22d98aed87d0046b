import type { In } from '@shuyuan/contract/calls/index.ts'
import type { StoredFile } from '../../../kit/upload/types.ts'
import type { Setting } from '../../../subjects/thesis/thesis-view.tsx'

type Flag = '0' | '1'
type Form = Omit<In<'addThesisExamInfo'>, 'courseId'>

export interface TopicValue {
  readonly id?: string
  readonly title: string
  readonly body: string
  readonly quota: number
  readonly taken?: number
}

/** What the form holds: all five steps flat beside each other. */
export interface Values {
  instructions: string
  attachments: readonly StoredFile[]
  topics: readonly TopicValue[]
  ownTopic: Flag
  topicRule: 'free' | 'assigned'
  from: string | null
  to: string | null
  lateAllowed: Flag
  lateDays: number | null
  lateMinus: number | null
  types: ('doc' | 'docx' | 'pdf' | 'zip')[]
  maxMb: number | null
  maxCount: number | null
  minWords: number | null
  maxWords: number | null
  template: readonly StoredFile[]
  declaration: string
  maxReturns: number | null
  similarityOn: Flag
  limitPercent: number | null
  scope: 'term' | 'all'
  count: 1 | 2
  markerRule: 'bySubSchool' | 'random'
  teacherIds: string[]
  blind: Flag
  rubric: readonly { name: string; max: number }[]
  gap: number | null
  arbiter: string | null
}

const stored = ({ id, ...file }: Setting['files'][number]): StoredFile => ({ fileId: id, ...file })

export const valuesOf = (one: Setting): Values => ({
  instructions: one.instructions,
  attachments: one.files.map(stored),
  topics: one.topics,
  ownTopic: one.ownTopic,
  topicRule: one.topicRule,
  from: one.from,
  to: one.to,
  lateAllowed: one.lateRule.allowed,
  lateDays: one.lateRule.days,
  lateMinus: one.lateRule.minusPerDay,
  types: one.fileRule.types,
  maxMb: one.fileRule.maxMb,
  maxCount: one.fileRule.maxCount,
  minWords: one.fileRule.minWords,
  maxWords: one.fileRule.maxWords,
  template: one.template ? [stored(one.template)] : [],
  declaration: one.fileRule.declaration,
  maxReturns: one.maxReturns,
  similarityOn: one.similarity.on,
  limitPercent: one.similarity.limitPercent,
  scope: one.similarity.scope,
  count: one.markers.count,
  markerRule: one.markers.rule,
  teacherIds: one.markers.teacherIds,
  blind: one.markers.blind,
  rubric: one.rubric.length > 0 ? one.rubric : [{ name: '', max: 100 }],
  gap: one.arbitration.gap,
  arbiter: one.arbitration.teacherId,
})

/** Empty rows are left out. */
const filled = <T extends { readonly title?: string; readonly name?: string }>(rows: readonly T[]): T[] =>
  rows.filter((row) => (row.title ?? row.name ?? '').trim() !== '')

export const toInput = (of: Values): Form => ({
  instructions: of.instructions ?? '',
  fileIds: of.attachments.map(({ fileId }) => fileId),
  topics: filled(of.topics).map(({ id, title, body, quota }) => ({ ...(id ? { id } : {}), title, body, quota })),
  ownTopic: of.ownTopic,
  topicRule: of.topicRule,
  from: of.from ?? null,
  to: of.to ?? null,
  lateRule: { allowed: of.lateAllowed, days: of.lateDays ?? 0, minusPerDay: of.lateMinus ?? 0 },
  files: {
    types: of.types ?? [],
    maxMb: of.maxMb ?? 20,
    maxCount: of.maxCount ?? 1,
    minWords: of.minWords ?? null,
    maxWords: of.maxWords ?? null,
    templateFileId: of.template[0]?.fileId ?? null,
    declaration: of.declaration ?? '',
  },
  maxReturns: of.maxReturns ?? 0,
  similarity: { on: of.similarityOn, limitPercent: of.limitPercent ?? 30, scope: of.scope },
  markers: { count: of.count, rule: of.markerRule, teacherIds: of.teacherIds ?? [], blind: of.blind },
  rubric: filled(of.rubric).map(({ name, max }) => ({ name: name.trim(), max })),
  arbitration: { gap: of.gap ?? 15, teacherId: of.arbiter ?? null },
})

export const STEPS = ['brief', 'topics', 'files', 'check', 'marking'] as const
export type Step = (typeof STEPS)[number]

/** Which step holds a field, by the form's own name. */
const STEP_OF: Readonly<Record<keyof Values, Step>> = {
  instructions: 'brief',
  attachments: 'brief',
  topics: 'topics',
  ownTopic: 'topics',
  topicRule: 'topics',
  from: 'files',
  to: 'files',
  lateAllowed: 'files',
  lateDays: 'files',
  lateMinus: 'files',
  types: 'files',
  maxMb: 'files',
  maxCount: 'files',
  minWords: 'files',
  maxWords: 'files',
  template: 'files',
  declaration: 'files',
  maxReturns: 'files',
  similarityOn: 'check',
  limitPercent: 'check',
  scope: 'check',
  count: 'marking',
  markerRule: 'marking',
  teacherIds: 'marking',
  blind: 'marking',
  rubric: 'marking',
  gap: 'marking',
  arbiter: 'marking',
}

/** What the call names a field, as the form does. */
const RENAMED: Readonly<Record<string, keyof Values>> = {
  fileIds: 'attachments',
  'files.types': 'types',
  'files.maxMb': 'maxMb',
  'files.maxCount': 'maxCount',
  'files.minWords': 'minWords',
  'files.maxWords': 'maxWords',
  'files.templateFileId': 'template',
  'files.declaration': 'declaration',
  'lateRule.days': 'lateDays',
  'lateRule.minusPerDay': 'lateMinus',
  'similarity.limitPercent': 'limitPercent',
  'markers.teacherIds': 'teacherIds',
  'markers.count': 'count',
  'arbitration.gap': 'gap',
  'arbitration.teacherId': 'arbiter',
}

const formName = (path: string): string => {
  const known = Object.keys(RENAMED).find((name) => path === name || path.startsWith(`${name}.`))
  return known ? path.replace(known, RENAMED[known] ?? known) : path
}

/** The server's faults at the form's own fields. */
export const faultsOf = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [formName(path), text]))

export const stepOf = (name: string): Step | undefined => STEP_OF[(name.split('.')[0] ?? '') as keyof Values]

/** What is missing before it can open, by the step that contains it. */
export const GAP_STEPS: Readonly<Record<string, Step>> = {
  instructions: 'brief',
  topics: 'topics',
  window: 'files',
  over: 'files',
  types: 'files',
  rubric: 'marking',
  markers: 'marking',
}
