import { z } from 'zod'
import { EXAM_FORMS } from '../course/basic-course.ts'
import { flag, id, ids, text } from '../fields.ts'
import { checkKind } from './check.ts'

export const TEMPLATE_ITEMS_MAX = 12
/** Courses that one template may be put on at once. */
export const TEMPLATE_COURSES_MAX = 500

export const templateStatus = z.enum(['draft', 'enabled', 'disabled'])

const weight = z.number().int().min(0).max(100)
const counted = z.number().int().min(0).max(100)

/** How a kind without assignments is scored: of resources, sessions and live classes the share that gives full marks. */
export const templateRule = z.object({
  fullPercent: z.number().int().min(1).max(100).optional(),
  /** Of a discussion: posts that give full marks, and how many of them are replies. */
  posts: counted.optional(),
  replies: counted.optional(),
})
export type TemplateRule = z.infer<typeof templateRule>

export const templateItem = z.object({
  /** The same item through the versions. */
  id,
  kind: checkKind,
  name: text(20, 1),
  weight,
  /** null: no bound. */
  minWeight: weight.nullable(),
  maxWeight: weight.nullable(),
  /** Not to be left out by a course. */
  required: flag,
  rule: templateRule,
})

/** For which courses; an empty list is all of them. */
export const templateScope = {
  subSchoolIds: z.array(id).max(200),
  categories: z.array(text(30, 1)).max(50),
  examForms: z.array(z.enum(EXAM_FORMS)).max(EXAM_FORMS.length),
}

export const templateForm = {
  name: text(40, 2),
  ...templateScope,
  items: z
    .array(templateItem.extend({ id: id.optional() }))
    .min(1)
    .max(TEMPLATE_ITEMS_MAX),
  note: text(500).default(''),
}

export const templateCourses = ids(TEMPLATE_COURSES_MAX)
export const driftProblem = z.enum(['outOfRange', 'missingRequired', 'extra', 'sumNot100'])
export const applyChange = z.enum(['new', 'replace', 'same', 'blocked'])
/** What to do with a course that has items of its own. */
export const whenOwn = z.enum(['keep', 'replace'])

type Kind = z.infer<typeof checkKind>
interface SampleItem {
  readonly kind: Kind
  readonly weight: number
  readonly min: number
  readonly max: number
  readonly required: boolean
  readonly rule?: TemplateRule
}

/** Templates to begin with, named by their kinds in the language of the page. */
export const TEMPLATE_SAMPLES: Readonly<Record<'usual' | 'midTerm' | 'thesis', readonly SampleItem[]>> = {
  usual: [
    { kind: 'resourceStudy', weight: 20, min: 10, max: 30, required: true, rule: { fullPercent: 100 } },
    { kind: 'webHomework', weight: 50, min: 30, max: 60, required: true },
    { kind: 'midTest', weight: 20, min: 10, max: 40, required: false },
    { kind: 'discussion', weight: 10, min: 5, max: 20, required: false, rule: { posts: 10, replies: 5 } },
  ],
  midTerm: [
    { kind: 'webHomework', weight: 60, min: 50, max: 70, required: true },
    { kind: 'midTest', weight: 40, min: 30, max: 50, required: true },
  ],
  thesis: [
    { kind: 'webHomework', weight: 60, min: 50, max: 80, required: true },
    { kind: 'resourceStudy', weight: 25, min: 10, max: 30, required: true, rule: { fullPercent: 100 } },
    { kind: 'discussion', weight: 15, min: 5, max: 20, required: false, rule: { posts: 8, replies: 4 } },
  ],
}
