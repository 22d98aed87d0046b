import { z } from 'zod'
import { flag, id, time } from '../fields.ts'
import { publishedRich, publishedText } from '../filter/published.ts'

/** What a person is on one course; it decides more than the role (screens/teacher part 1). */
export const courseDuty = z.enum(['host', 'face', 'assistant', 'instructor', 'manager', 'student', 'none'])
export const coursePublishStatus = z.enum(['draft', 'published', 'cancelled'])

export const CHAPTER_TITLE_MAX = 100
export const CHAPTER_GOALS_MAX = 10
export const CHAPTER_GOAL_MAX = 100
/** The longest term has 30 teaching weeks. */
export const WEEK_NO_MAX = 30

export const chapterControlMode = z.enum(['hide', 'openFrom'])
/** What the students of a class see of a chapter now. */
export const chapterState = z.enum(['open', 'hidden', 'locked'])

/** In the order of filters. */
export const RESOURCE_KINDS = ['video', 'audio', 'document', 'courseware', 'link', 'text', 'package'] as const
export const resourceKind = z.enum(RESOURCE_KINDS)
export type ResourceKind = z.infer<typeof resourceKind>
/** Kinds that hold a stored file; a link has an address, a text its own words. */
export const FILE_RESOURCES: readonly ResourceKind[] = ['video', 'audio', 'document', 'courseware', 'package']
/** Kinds that run in time: required by share of their length, the others by seconds of reading. */
export const TIMED_RESOURCES: readonly ResourceKind[] = ['video', 'audio']
/** A filter: a chapter with its sections; `none`: in no chapter. */
export const inChapter = z.union([id, z.enum(['none', ''])]).default('')
export const resourceOrigin = z.enum(['ours', 'otherSchool', 'tutor', 'supplement'])
/** course: openings of the same catalogue course; all: every course of the school. */
export const shareScope = z.enum(['course', 'all'])
export type ShareScope = z.infer<typeof shareScope>
export const SHARE_LICENCE_MAX = 100
export const RESOURCE_TITLE_MAX = 100
export const RESOURCE_INTRO_MAX = 500
export const RESOURCE_BODY_MAX = 100_000
export const RESOURCE_TAGS_MAX = 10
export const MIN_PERCENT_DEFAULT = 80
export const MIN_SECONDS_DEFAULT = 60
/** Days that a deleted resource can still be brought back. */
export const RECYCLE_DAYS = 30

/** study: a resource; practise: an assignment; discuss: a board, or what the guide says; do: what the guide says. */
export const stepKind = z.enum(['study', 'practise', 'discuss', 'do'])
export type StepKind = z.infer<typeof stepKind>
export const stepTarget = z.enum(['resource', 'assignment', 'board', ''])
export type StepTarget = z.infer<typeof stepTarget>
/** usual: studied to the end, handed in, or marked by the student; else a share seen, a score, or posts and replies. */
export const stepDoneBy = z.enum(['usual', 'view', 'score', 'post'])
export type StepDoneBy = z.infer<typeof stepDoneBy>
export const STEP_POSTS_MAX = 20
export const STEP_TITLE_MAX = 60
export const STEP_GUIDE_MAX = 5000
export const STEPS_MAX = 50

/** In the order that the course information shows them. */
export const COURSE_SECTIONS = [
  'description',
  'syllabus',
  'textbook',
  'reference',
  'implementRules',
  'practiceRules',
  'examProportion',
  'examRules',
  'faq',
  'contact',
] as const
export const courseSection = z.enum(COURSE_SECTIONS)
export type CourseSection = z.infer<typeof courseSection>
/** The pages on which students read them; examProportion is made of the scheme and is not a text. */
export const COURSE_TEXT_PAGES = {
  courseDescription: 'description',
  teachSyllabus: 'syllabus',
  textBookInfo: 'textbook',
  referenceMaterial: 'reference',
  teachImplementingRules: 'implementRules',
  practiceTeachingRules: 'practiceRules',
  examRules: 'examRules',
  commonProblem: 'faq',
  contactWay: 'contact',
} as const satisfies Readonly<Record<string, CourseSection>>
export type CourseTextPage = keyof typeof COURSE_TEXT_PAGES
export const SECTION_BODY_MAX = 100_000
export const sectionBody = publishedRich('courseDetail', SECTION_BODY_MAX)
/** What a document of Word has and a text of a course does not hold. */
export const wordLoss = z.enum(['footnotes', 'comments', 'drawings', 'pictures'])
export const confirmState = z.enum(['waiting', 'confirmed'])
export const sectionState = z.enum(['empty', 'draft', 'published', 'changed'])

/** The rows of a section, by section; a section without an entry has text alone. */
export const FAQ_QUESTION_MAX = 200
export const FAQ_ANSWER_MAX = 5000
export const FAQ_MAX = 200

export const sectionRows = {
  syllabus: z
    .array(
      z.object({
        chapter: publishedText('courseDetail', 100, 1),
        goal: publishedText('courseDetail', 500),
        hours: z.number().min(0).max(200),
        ask: publishedText('courseDetail', 200),
      }),
    )
    .max(100),
  textbook: z
    .array(
      z.object({
        title: publishedText('courseDetail', 200, 1),
        author: publishedText('courseDetail', 100).default(''),
        press: publishedText('courseDetail', 100).default(''),
        isbn: publishedText('courseDetail', 20).default(''),
        edition: publishedText('courseDetail', 50).default(''),
        must: flag.default('0'),
      }),
    )
    .max(20),
  reference: z
    .array(
      z.object({ title: publishedText('courseDetail', 200, 1), url: z.union([httpUrl(), z.literal('')]).default('') }),
    )
    .max(50),
  faq: z
    .array(
      z.object({
        q: publishedText('courseDetail', FAQ_QUESTION_MAX, 2),
        a: publishedText('courseDetail', FAQ_ANSWER_MAX, 1),
        kind: publishedText('courseDetail', 30).default(''),
      }),
    )
    .max(FAQ_MAX),
  contact: z
    .array(
      z.object({
        name: publishedText('courseDetail', 50, 1),
        duty: publishedText('courseDetail', 50).default(''),
        phone: publishedText('courseDetail', 30).default(''),
        email: z.union([z.email().max(100), z.literal('')]).default(''),
        hours: publishedText('courseDetail', 100).default(''),
      }),
    )
    .max(20),
} as const
export type RowSection = keyof typeof sectionRows
export type SectionRow<S extends RowSection> = z.infer<(typeof sectionRows)[S]>[number]

/** An address of the web that a course points at. */
export function httpUrl() {
  return z.url({ protocol: /^https?$/ }).max(1000)
}

/** Where a chapter stands for one class, and since when it will be open. */
export const chapterControlFacts = z.object({
  state: chapterState,
  openFrom: time.nullable(),
  by: z.enum(['host', 'class', '']),
})

export const courseClassOption = z.object({
  courseClassId: id,
  name: z.string(),
  studentCount: z.number().int(),
})
