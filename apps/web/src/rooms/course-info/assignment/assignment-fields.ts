import {
  ASSIGNMENT_TITLE_MAX,
  ATTEMPTS_MAX,
  BRING_MAX,
  isWrittenKind,
  LATE_DAYS_MAX,
  LEAVE_LIMIT_MAX,
  PLACE_MAX,
  type SetKind,
} from '@shuyuan/contract/entities/assignment/assignment.ts'
import { settingProblemWords } from '@shuyuan/contract/entities/assignment/setting-problems.ts'
import { WITHOUT_SAFE_BROWSER } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import {
  type AssignmentSettings,
  defaultShowAnswers,
  settingProblems,
} from '@shuyuan/domain/assignment/assignment-settings.rule.ts'
import { EDITABLE_AFTER_ATTEMPT } from '@shuyuan/domain/life/assignment.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { ReactElement } from 'react'
import type { Field, FieldOption } from '../../../kit/form/fields.ts'
import { formatDay } from '../../../kit/format.ts'
import { type SafeBrowserWords, safeBrowserFields } from '../../../subjects/safe-browser/safe-browser-fields.ts'
import { sentence } from '../../../words/marks.ts'
import type { Same } from '../../../words/same.ts'
import type moreZh from '../../../words/zh/assignment/assignment.ts'
import type zh from '../../../words/zh/assignment/setting.ts'
import type writtenZh from '../../../words/zh/assignment/written.ts'

export type AssignmentWords = Same<typeof zh>
export type MoreWords = Same<typeof moreZh>
export type WrittenWords = Same<typeof writtenZh>

const options = <K extends string>(words: Readonly<Record<K, string>>): FieldOption[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

export interface AssignmentFacts {
  readonly kind: SetKind
  readonly hasPapers: boolean
  /** Custom controls. */
  readonly paperInput: ReactElement
  readonly instructionsInput: ReactElement
  /** Of written work. */
  readonly filesInput: ReactElement
  readonly chapters: readonly FieldOption[]
  readonly classes: readonly FieldOption[]
  /** A face teacher sets work only for their own classes. */
  readonly allClasses: boolean
  /** Somebody has answered, so only harmless fields can still change. */
  readonly isAnswered: boolean
  readonly formative: { readonly from: string; readonly to: string } | null
}

interface Context {
  readonly w: AssignmentWords
  readonly more: MoreWords
  readonly safeBrowser: SafeBrowserWords
  readonly written: WrittenWords
  readonly facts: AssignmentFacts
  readonly isTest: boolean
  readonly lang: Lang
}

function basicFields({ w, more, written, facts }: Context): Field[] {
  const title: Field = { name: 'title', label: w.title, group: w.basic, required: true, max: ASSIGNMENT_TITLE_MAX }
  const full: Field = {
    name: 'fullScore',
    label: more.full,
    kind: 'number',
    required: true,
    min: 1,
    max: 1000,
    step: 0.5,
  }
  const chapter: Field = { name: 'chapterId', label: w.chapter, kind: 'select', options: facts.chapters }
  if (isWrittenKind(facts.kind))
    return [
      title,
      full,
      chapter,
      { name: 'instructions', label: written.demand[facts.kind], input: facts.instructionsInput },
      { name: 'fileIds', label: written.files, help: written.filesHelp, input: facts.filesInput },
    ]
  return [
    title,
    {
      name: 'paperId',
      label: w.paper,
      kind: 'select',
      required: true,
      input: facts.paperInput,
      ...(facts.hasPapers ? {} : { help: w.noPaper }),
    },
    { ...full, help: more.fullHelp },
    chapter,
    { name: 'instructions', label: more.instructions, input: facts.instructionsInput },
  ]
}

type FormValues = Readonly<Record<string, unknown>>

const ms = (value: unknown): number => Date.parse(String(value))
const count = (value: unknown): number => Number(value ?? 0)

/** The settings as form and server check them; whatever the form does not show is off. */
const settingsOf = (kind: SetKind, values: FormValues): AssignmentSettings => ({
  kind,
  opensAt: ms(values.opensAt),
  closesAt: ms(values.closesAt),
  durationMin: values.durationMin ? count(values.durationMin) : null,
  maxAttempts: count(values.maxAttempts),
  lateRule: values.lateRule as AssignmentSettings['lateRule'],
  lateDays: count(values.lateDays),
  lateDeductPercent: count(values.lateDeductPercent),
  showAnswers: values.showAnswers as AssignmentSettings['showAnswers'],
  editBeforeReview: values.editBeforeReview === '1',
  instantFeedback: values.instantFeedback === '1',
  onePerScreen: values.onePerScreen === '1',
  noBackward: values.noBackward === '1' && values.onePerScreen === '1',
  leaveLimit: count(values.leaveLimit),
  earliestSubmitMin: count(values.earliestSubmitMin),
  safeBrowser: (values.safeBrowser ?? 'off') as AssignmentSettings['safeBrowser'],
  safeBrowserKeys: String(values.safeBrowserKeys ?? ''),
  anonymous: values.anonymous === '1',
  blockCopy: values.blockCopy === '1',
  fileIds: (values.fileIds ?? []) as string[],
  place: String(values.place ?? ''),
  hours: String(values.hours ?? ''),
  bring: String(values.bring ?? ''),
  asksScans: values.asksScans === '1',
})

/** Contradictory settings are reported at every field involved. */
const withContradictions = (field: Field, all: readonly Field[], { facts, lang }: Context): Field => ({
  ...field,
  dependencies: all.flatMap(({ name }) => (name === field.name ? [] : [name])),
  rules: [
    ...(field.rules ?? []),
    ({ getFieldsValue }) => ({
      validator: () => {
        const problems = settingProblems(settingsOf(facts.kind, getFieldsValue(true) as FormValues))
        const own = problems.find(({ fields }) => (fields as readonly string[]).includes(field.name))
        return own ? Promise.reject(new Error(sentence(settingProblemWords[own.code][lang]))) : Promise.resolve()
      },
    }),
  ],
})

function timeFields({ w, more, facts: { formative }, isTest }: Context): Field[] {
  return [
    { name: 'opensAt', label: w.opensAt, group: w.time, kind: 'time', required: true },
    {
      name: 'closesAt',
      label: w.closesAt,
      kind: 'time',
      required: true,
      ...(formative ? { help: more.formative(formatDay(formative.from), formatDay(formative.to)) } : {}),
    },
    {
      name: 'durationMin',
      label: w.durationMin,
      kind: 'number',
      required: isTest,
      min: 5,
      max: 600,
      step: 1,
      ...(isTest ? {} : { help: w.durationHelp }),
    },
  ]
}

/** Whether work may come late, by how many days and at what price. */
const lateFields = (w: AssignmentWords): Field[] => [
  { name: 'lateRule', label: w.lateRuleTitle, kind: 'select', options: options(w.lateRule) },
  {
    name: 'lateDays',
    label: w.lateDays,
    kind: 'number',
    min: 0,
    max: LATE_DAYS_MAX,
    step: 1,
    when: ({ lateRule }) => lateRule !== 'refuse',
  },
  {
    name: 'lateDeductPercent',
    label: w.lateDeduct,
    kind: 'number',
    min: 0,
    max: 100,
    unit: '%',
    when: ({ lateRule }) => lateRule === 'deduct',
  },
]

function ruleFields({ w, facts: { kind }, isTest }: Context): Field[] {
  return [
    {
      name: 'maxAttempts',
      label: w.maxAttempts,
      group: w.rules,
      kind: 'number',
      required: true,
      min: kind === 'onlinePractice' ? 0 : 1,
      max: isTest ? 1 : ATTEMPTS_MAX,
      step: 1,
      ...(kind === 'onlinePractice' ? { help: w.attemptsHelp } : {}),
    },
    {
      name: 'attemptRule',
      label: w.attemptRuleTitle,
      kind: 'select',
      options: options(w.attemptRule),
      when: ({ maxAttempts }) => maxAttempts !== 1,
    },
    ...lateFields(w),
    { name: 'showAnswers', label: w.showAnswersTitle, kind: 'select', options: options(w.showAnswers) },
    ...(kind === 'webHomework'
      ? [{ name: 'editBeforeReview', label: w.editBeforeReview, kind: 'switch' as const }]
      : []),
    ...(kind === 'onlinePractice'
      ? [{ name: 'instantFeedback', label: w.instantFeedback, kind: 'switch' as const }]
      : [{ name: 'anonymous', label: w.anonymous, kind: 'switch' as const }]),
  ]
}

/** Anti-cheating rules; all but one question at a time are only for tests. */
function guardFields({ w, safeBrowser, isTest }: Context): Field[] {
  const onePerScreen: Field = { name: 'onePerScreen', label: w.onePerScreen, kind: 'switch' }
  if (!isTest) return [onePerScreen]
  return [
    { ...onePerScreen, group: w.guard },
    {
      name: 'leaveLimit',
      label: w.leaveLimit,
      kind: 'number',
      min: 0,
      max: LEAVE_LIMIT_MAX,
      step: 1,
      help: w.leaveHelp,
    },
    { name: 'earliestSubmitMin', label: w.earliestSubmitMin, kind: 'number', min: 0, max: 600, step: 1 },
    {
      name: 'noBackward',
      label: w.noBackward,
      kind: 'switch',
      when: ({ onePerScreen }) => onePerScreen === '1',
    },
    { name: 'blockCopy', label: w.blockCopy, kind: 'switch' },
    ...safeBrowserFields(safeBrowser),
  ]
}

/** When and where sheets of paper are handed in, or a test is written. */
function writtenFields({ w, more, written, facts }: Context): Field[] {
  const isTest = facts.kind === 'paperTest'
  const isLab = facts.kind === 'lab'
  const { formative } = facts
  const place: Field = {
    name: 'place',
    label: isLab ? written.labRoom : isTest ? written.room : written.place,
    group: isLab ? written.session : isTest ? written.sitting : written.handIn,
    max: PLACE_MAX,
  }
  return [
    { name: 'opensAt', label: isTest ? written.begins : w.opensAt, group: w.time, kind: 'time', required: true },
    {
      name: 'closesAt',
      label: isTest ? written.ends : w.closesAt,
      kind: 'time',
      required: true,
      ...(formative ? { help: more.formative(formatDay(formative.from), formatDay(formative.to)) } : {}),
    },
    place,
    ...(isTest
      ? []
      : [
          {
            ...{ name: 'hours', max: PLACE_MAX, help: isLab ? written.sessionHelp : written.hoursHelp },
            label: isLab ? written.sessionTime : written.hours,
          },
        ]),
    ...(isTest || isLab
      ? [
          {
            ...{ name: 'bring', label: written.bring, max: BRING_MAX },
            help: isLab ? written.labBringHelp : written.bringHelp,
          },
        ]
      : []),
    ...(isTest
      ? []
      : [
          {
            ...{ name: 'asksScans', kind: 'switch' as const },
            label: isLab ? written.asksReport : written.asksScans,
            help: isLab ? written.asksReportHelp : written.asksScansHelp,
          },
        ]),
    { name: 'showAnswers', label: written.showTitle, kind: 'select', group: w.rules, options: options(written.show) },
    ...(isTest ? [] : lateFields(w)),
  ]
}

function targetField({ w, more, facts }: Context): Field {
  return {
    name: 'targetClassIds',
    label: more.classes,
    group: more.target,
    kind: 'multi',
    required: !facts.allClasses,
    options: facts.classes,
    placeholder: facts.allClasses ? w.allClasses : more.ownClasses,
    help: facts.allClasses ? more.classesHelp : more.ownClasses,
  }
}

/** The settings of an assignment, in groups; which ones depends on its kind. */
export function assignmentFields(
  w: AssignmentWords,
  more: MoreWords,
  safeBrowser: SafeBrowserWords,
  written: WrittenWords,
  facts: AssignmentFacts,
  lang: Lang,
): Field[] {
  const context: Context = { w, more, safeBrowser, written, facts, lang, isTest: facts.kind === 'midTest' }
  const settings = isWrittenKind(facts.kind)
    ? writtenFields(context)
    : [...timeFields(context), ...ruleFields(context), ...guardFields(context)]
  const all = [
    ...basicFields(context),
    ...settings.map((field) => withContradictions(field, settings, context)),
    targetField(context),
  ]
  return facts.isAnswered ? all.map((field) => whenAnswered(field, more)) : all
}

const FREE: readonly string[] = EDITABLE_AFTER_ATTEMPT

/** Once students have started, the other fields are shown disabled with the reason. */
function whenAnswered(field: Field, more: MoreWords): Field {
  if (!FREE.includes(field.name)) return { ...field, disabled: true, help: more.locked }
  if (field.name === 'closesAt') return { ...field, help: more.onlyLater }
  return field.name === 'maxAttempts' ? { ...field, help: more.onlyMore } : field
}

const DAY_START = 9
/** A test on paper is put into the next week, for two hours in the morning. */
function sittingOf(now: number) {
  const opens = new Date(now + 7 * DAY_MS)
  opens.setHours(DAY_START, 0, 0, 0)
  return { opensAt: opens.toISOString(), closesAt: new Date(opens.getTime() + DAY_MS / 12).toISOString() }
}

/** The defaults: one week; a practice without a limit of attempts, a test with one attempt and a time limit. */
export function newAssignment(kind: SetKind, now: number) {
  const opens = new Date(now)
  return {
    opensAt: opens.toISOString(),
    closesAt: new Date(now + 7 * DAY_MS).toISOString(),
    durationMin: kind === 'midTest' ? 60 : null,
    maxAttempts: kind === 'onlinePractice' ? 0 : 1,
    attemptRule: 'best' as const,
    lateRule: 'refuse' as const,
    lateDays: 0,
    lateDeductPercent: 0,
    showAnswers: defaultShowAnswers(kind),
    editBeforeReview: kind === 'webHomework' ? ('1' as const) : ('0' as const),
    anonymous: '0' as const,
    instantFeedback: '0' as const,
    onePerScreen: '0' as const,
    targetClassIds: [] as string[],
    leaveLimit: kind === 'midTest' ? 5 : 0,
    earliestSubmitMin: 0,
    noBackward: '0' as const,
    blockCopy: '0' as const,
    ...WITHOUT_SAFE_BROWSER,
    ...(isWrittenKind(kind) ? { fullScore: 100, instructions: '' } : {}),
    ...(kind === 'paperTest' ? sittingOf(now) : {}),
  }
}
