import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import type { StoredRule } from '@shuyuan/contract/entities/marking/check-rule.ts'

/**
 * The written content of the demo school. Everything here is data: planting turns keys into ids,
 * `data-media` keys of pictures into files (withFiles of kit/rich.ts), and week numbers into dates of the current term.
 */

/** HTML with the tags p, h3, ul, ol, li, strong, em, table, blockquote, img and spans for formulas or blanks. */
export type Html = string

// ---- the school ----

export interface DemoSubSchool {
  key: string
  schoolCode: string
  schoolName: string
  schoolNameEn: string
  isDepartment: boolean
  pid: string | null
  contact: string
  phone: string
  address: string
  sort: number
}

export interface DemoResearchGroup {
  groupCode: string
  name: string
  /** Key of the college. */
  college: string
  /** Names of teachers. */
  head: string
  deputies: readonly string[]
  members: readonly string[]
  /** Catalogue codes. */
  courses: readonly string[]
  intro: string
  status: 'enabled' | 'disabled'
  /** Why it was dissolved; empty: it was not. */
  dissolved: string
}

export type MajorLevel = 'bachelor' | 'associate' | 'upgrade' | 'nonDegree'

export interface DemoMajor {
  majorCode: string
  majorName: string
  /** Four to seven characters, for class names. */
  shortName: string
  level: MajorLevel
  discipline: string
  years: number
  minCredits: number
  degreeType: 'degree' | 'nonDegree'
  /** Key of the college. */
  college: string
}

export interface DemoGrade {
  gradeCode: string
  gradeName: string
  enrolYear: number
  season: 'spring' | 'autumn'
  maxYears: number
}

export type TermWindow =
  | 'courseBuild'
  | 'chooseCourse'
  | 'study'
  | 'formative'
  | 'finalExam'
  | 'makeupExam'
  | 'scoreEntry'
  | 'scorePublish'

export interface DemoTerm {
  /** 0 is the current term, 1 the previous one, -1 the next one. */
  ago: number
  termCode: string
  termName: string
  /** Days in the school's time zone, YYYY-MM-DD; a term starts on a Monday. */
  startDate: string
  endDate: string
  teachWeeks: number
  isCurrent: boolean
  /** ISO 8601 instants in UTC. */
  windows: Record<TermWindow, { from: string; to: string }>
}

export type ExamForm = 'closed' | 'open' | 'thesis' | 'online' | 'none'

export interface DemoBasicCourse {
  courseCode: string
  courseName: string
  courseNameEn: string
  credits: number
  hours: number
  category: 'required' | 'elective' | 'general' | 'practice' | 'nonDegree'
  college: string
  examForm: ExamForm
  formativeRatio: number
  finalRatio: number
  passRule: 'total' | 'both'
  examMinutes: number
  /** Which of the three terms open it: 0 the current, 1 the previous, 2 the one before that. */
  openedAgo: readonly number[]
  /** Taken in the first term of studies, where it was opened then. */
  inFirstTerm: boolean
  /** Codes of the majors that study it; empty: all of them. */
  majors: readonly string[]
  intro: string
}

export interface DemoPlace {
  placeCode: string
  name: string
  subSchool: string
  building: string
  roomNo: string
  kind: string
  capacity: number
  equipment: string
  keeperName: string
  phone: string
}

// ---- people ----

export type Gender = 'male' | 'female'

export interface DemoTeacher {
  teacherNo: string
  realname: string
  gender: Gender
  title: 'professor' | 'associateProfessor' | 'lecturer' | 'assistant'
  kind: 'full' | 'part' | 'external'
  /** Key of a college or branch. */
  subSchool: string
  degree: string
  specialties: readonly string[]
  mobile: string
  email: string
  /** Codes of courses that this teacher may host or teach. */
  teaches: readonly string[]
  duty: 'host' | 'face' | 'instructor'
}

export interface DemoStaff {
  username: string
  realname: string
  roleFlag: string
  /** Key of the unit that the role is limited to; null: the whole school. */
  subSchool: string | null
  duty: string
  mobile: string
}

export interface DemoClass {
  classCode: string
  className: string
  subSchool: string
  majorCode: string
  gradeCode: string
  graduated: boolean
}

export interface DemoPersona {
  kind: 'steady' | 'able' | 'burst' | 'low' | 'silent'
  /** Share of the tasks completed, from 0 to 1. */
  diligence: number
  /** Share of the points earned in completed tasks. */
  ability: number
  /** Probability of handing in late. */
  late: number
  /** Hours of the day in which this person usually studies. */
  hours: readonly [from: number, to: number]
}

export interface DemoStudent {
  studentNo: string
  realname: string
  gender: Gender
  birthDate: string
  idNumber: string
  mobile: string
  email: string
  job: string
  classCode: string
  majorCode: string
  gradeCode: string
  subSchool: string
  enrolDate: string
  degreeType: 'degree' | 'nonDegree'
  studyStatus: 'enrolled' | 'suspended' | 'graduated' | 'withdrawn'
  persona: DemoPersona
}

// ---- courses ----

export type MediaKey = string

export interface DemoResource {
  /** Unique within the course. */
  key: string
  /** '3.2', or '3' for the whole chapter. */
  section: string
  kind: 'video' | 'audio' | 'document' | 'courseware' | 'link' | 'text'
  title: string
  intro: string
  body?: Html
  media?: MediaKey
  url?: string
  mustSee: boolean
  minPercent?: number
  minSeconds?: number
  tags: readonly string[]
}

export interface DemoSection {
  /** Chapter and section: '3.2'. */
  key: string
  title: string
  html: Html
  /** Reading time; gives minSeconds and the study records. */
  minutes: number
}

export interface DemoChapter {
  no: number
  title: string
  weekNo: number
  goals: readonly string[]
  sections: readonly DemoSection[]
}

export interface DemoKnowledge {
  name: string
  chapter: number
  important: 1 | 2 | 3 | 4 | 5
}

export interface DemoQuestion {
  /** Stable number in the bank: LA-0103. */
  externalNo: string
  chapter: number
  section: string
  /** Name of a knowledge point of the course. */
  knowledge: string
  status: 'enabled' | 'draft' | 'disabled'
  form: QuestionForm
}

export interface CalendarLine {
  weekNo: number
  chapter: number | null
  content: string
  way: 'self' | 'face' | 'live' | 'online' | 'lab' | 'exam'
  hours: number
  selfStudy: string
  homework: string
}

/** A discussion board of a course. */
export interface DemoBoard {
  kind: 'course' | 'chapter' | 'errata'
  chapter?: number
  title: string
  intro: string
  /** Only teachers start threads. */
  teachersOnly?: boolean
  /** Posts are shown once a teacher has approved them. */
  reviewed?: boolean
  /** Posts count towards the assessment item for discussion; with maxScore they are scored on the board. */
  counted?: boolean
  maxScore?: number
  /** Closes at the end of this teaching week. */
  closedWeek?: number
}

export interface CourseTexts {
  description: Html
  aims: readonly string[]
  audience: string
  /** Prerequisites. */
  before: string
  syllabus: readonly { chapter: string; goal: string; hours: number; ask: string }[]
  textbook: readonly { title: string; author: string; press: string; edition: string; must: boolean }[]
  reference: readonly { title: string; url?: string }[]
  implementRules: Html
  practiceRules: Html
  examRules: Html
  faq: readonly { q: string; a: string; kind: string }[]
  contact: readonly { name: string; duty: string; phone: string; email: string; hours: string }[]
  calendar: readonly CalendarLine[]
}

export type CheckKind =
  | 'onlinePractice'
  | 'webHomework'
  | 'paperHomework'
  | 'paperTest'
  | 'lab'
  | 'midTest'
  | 'resourceStudy'
  | 'discussion'
  | 'attendance'
  | 'groupActivity'
  | 'live'

export interface DemoCheckOption {
  key: string
  name: string
  kind: CheckKind
  weight: number
  note: string
  /** As the host has set it; absent: the usual rule of the kind. */
  rule?: StoredRule
}

/** How a big topic gets its questions: a fixed list, or drawn by rule. */
export interface DemoBigTopic {
  title: string
  instructions: string
  perQuestionScore: number
  shuffle: boolean
  shuffleOptions: boolean
  /** External question numbers, for a fixed paper. */
  questions?: readonly string[]
  /** For a random paper. */
  rules?: readonly {
    types: readonly QuestionForm['body']['type'][]
    chapters: readonly number[]
    difficultyFrom: number
    difficultyTo: number
    count: number
    score: number
  }[]
}

export interface DemoAssignment {
  key: string
  kind: 'onlinePractice' | 'webHomework' | 'paperHomework' | 'paperTest' | 'lab' | 'midTest'
  /** Key of the assessment item that it counts towards. */
  checkOption: string
  title: string
  instructions: Html
  chapter: number | null
  /** Teaching weeks from 1: opens on the Monday, closes on the Sunday; a test on paper is written on a Saturday morning. */
  opensWeek: number
  closesWeek: number
  fullScore: number
  durationMin: number
  maxAttempts: number
  attemptRule: 'best' | 'last' | 'average'
  lateRule: 'refuse' | 'accept' | 'deduct'
  lateDeductPercent?: number
  lateDays?: number
  showAnswers: 'never' | 'afterSubmit' | 'afterClose'
  /** The host teacher has not published it yet. */
  draft: boolean
  mode: 'fixed' | 'random'
  /** Empty for written homework and labs, which only have instructions. */
  topics: readonly DemoBigTopic[]
  /** Of written work. */
  onPaper?: { place: string; hours?: string; bring?: string; asksScans?: boolean }
}

export interface DemoNotice {
  key: string
  category: 'school' | 'teaching' | 'exam' | 'class' | 'course' | 'system'
  title: string
  body: Html
  courseCode?: string
  /** Days before today; negative: still to come. */
  daysAgo: number
  pinned: boolean
  needConfirm: boolean
  /** Also shown on the sign-in page. */
  forVisitors?: boolean
}

export interface WordEntry {
  term: string
  termEn: string
  meaning: string
  chapter: number
}

export interface DemoCourse {
  courseCode: string
  courseName: string
  tags: readonly string[]
  chapters: readonly DemoChapter[]
  resources: readonly DemoResource[]
  texts: CourseTexts
  knowledge: readonly DemoKnowledge[]
  questions: readonly DemoQuestion[]
  checkOptions: readonly DemoCheckOption[]
  assignments: readonly DemoAssignment[]
  boards: readonly DemoBoard[]
  notices: readonly DemoNotice[]
  words: readonly WordEntry[]
  /** Answers that a good, a middling and a weak student might give to short and essay questions. */
  sampleAnswers: readonly { externalNo: string; good: string; middling: string; weak: string; comment: string }[]
}

export interface CourseOutline {
  courseCode: string
  courseName: string
  description: string
  chapters: readonly string[]
  resources: readonly { chapter: number; kind: DemoResource['kind']; title: string }[]
}

// ---- media ----

export interface MediaFile {
  key: MediaKey
  fileName: string
  title: string
  mime: 'image/png' | 'audio/wav' | 'application/pdf' | 'video/mp4'
  durationSec?: number
  pages?: number
  /** Always generates the same bytes. */
  make: () => Uint8Array
}

// ---- everything ----

export interface DemoContent {
  schoolName: { zh: string; en: string }
  subSchools: readonly DemoSubSchool[]
  majors: readonly DemoMajor[]
  places: readonly DemoPlace[]
  /** Current term first. */
  terms: readonly DemoTerm[]
  comingTerm: DemoTerm
  /** Newest first. */
  grades: readonly DemoGrade[]
  basicCourses: readonly DemoBasicCourse[]
  teachers: readonly DemoTeacher[]
  staff: readonly DemoStaff[]
  researchGroups: readonly DemoResearchGroup[]
  classes: readonly DemoClass[]
  students: readonly DemoStudent[]
  /** With all content written. */
  courses: readonly DemoCourse[]
  outlines: readonly CourseOutline[]
  notices: readonly DemoNotice[]
  media: readonly MediaFile[]
}
