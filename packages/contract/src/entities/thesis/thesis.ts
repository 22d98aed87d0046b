import { z } from 'zod'
import { day, flag, id, keyWords, text } from '../fields.ts'

/** Theses (domain.md 3.5, 4): the rules of a course, what a student hands in, who marks it. */
/** What a course's rules are; unset has no row. */
export const THESIS_SETTING_STATES = ['unset', 'draft', 'open', 'closed'] as const
export const THESIS_STATES = ['open', 'submitted', 'returned', 'marked', 'published'] as const
/** A thesis as its writer sees it; missed: it is to be handed in, and no longer can be. */
export const OWN_THESIS_STAGES = ['topic', 'writing', 'submitted', 'returned', 'marked', 'published', 'missed'] as const
export const THESIS_TURNS = ['first', 'second', 'arbitration'] as const
export const THESIS_FILE_TYPES = ['doc', 'docx', 'pdf', 'zip'] as const
export const MARKER_RULES = ['bySubSchool', 'random'] as const
/** How far a paper has come; the funnel counts those who came at least so far. */
export const THESIS_STAGES = ['topic', 'handed', 'passed', 'first', 'second', 'arbitration', 'published'] as const
export const THESIS_GROUPS = ['course', 'subSchool', 'marker', 'topic'] as const
export const FOLDER_LEVELS = ['course', 'subSchool', 'class'] as const
export const PACKAGE_PARTS = ['marks', 'similarity', 'comments'] as const
/** What a file's name in a package is made of, written in braces: {学号}-{姓名}. */
export const NAME_TOKENS = ['学号', '姓名', '课程', '题目', '班级', '版本'] as const
/** queued, running … of its job; expired: the files are gone. */
export const PACKAGE_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const

export const RUBRIC_SUM = 100
export const TOPICS_MAX = 100
export const RUBRIC_ROWS_MAX = 10
/** Of one file; theses with many pictures are large. */
export const THESIS_FILE_MAX_MB = 200
export const THESIS_FILES_MAX = 5

export const thesisSettingState = z.enum(THESIS_SETTING_STATES)
export const thesisState = z.enum(THESIS_STATES)
export const ownThesisStage = z.enum(OWN_THESIS_STAGES)
export const thesisTurn = z.enum(THESIS_TURNS)
export const thesisStage = z.enum(THESIS_STAGES)
export const rubricRow = z.object({ name: text(60, 1), max: z.number().int().min(1).max(100) })

/** By which papers are listed, counted, exported and packed. */
export const paperFilter = {
  termCode: text(20, 1),
  courseId: id.optional(),
  subSchoolId: id.optional(),
  orgClassId: id.optional(),
  /** own: a title of one's own; none: nothing chosen. */
  topicId: z.union([id, z.enum(['own', 'none'])]).optional(),
  /** Of either turn. */
  markerId: id.optional(),
  state: thesisState.optional(),
  /** Came at least so far. */
  stage: thesisStage.optional(),
  late: flag.optional(),
  /** More alike than the course admits. */
  overLimit: flag.optional(),
  /** Handed in from and to, days of the school's calendar. */
  from: day.optional(),
  to: day.optional(),
  keyword: keyWords,
}

export type ThesisSettingState = z.infer<typeof thesisSettingState>
export type ThesisState = z.infer<typeof thesisState>
export type OwnThesisStage = z.infer<typeof ownThesisStage>
export type ThesisTurn = z.infer<typeof thesisTurn>
export type ThesisStage = z.infer<typeof thesisStage>
export type RubricRow = z.infer<typeof rubricRow>
export type MarkerRule = (typeof MARKER_RULES)[number]
export type ThesisFileType = (typeof THESIS_FILE_TYPES)[number]
export type ThesisGroup = (typeof THESIS_GROUPS)[number]
export type FolderLevel = (typeof FOLDER_LEVELS)[number]
export type PackagePart = (typeof PACKAGE_PARTS)[number]
