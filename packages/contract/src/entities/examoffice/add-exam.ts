import { z } from 'zod'

/** Exams outside of the regular one (domain.md 3.5, 4): batches and who sits in them. */
export const ADD_EXAM_KINDS = ['makeup', 'deferred', 'added'] as const
/** What a student applies for itself; added exams are the office's to fill. */
export const OWN_EXAM_KINDS = ['makeup', 'deferred'] as const
export const ADD_EXAM_STATES = ['draft', 'published', 'closed'] as const
export const ADD_EXAM_RULES = ['best', 'replace', 'cap60'] as const
/** What is sat in a room or handed in; an online paper is sat in the answering room of finals. */
export const ADD_EXAM_FORMS = ['closed', 'open', 'thesis'] as const
export const ADD_EXAM_DETAIL_STATES = ['applied', 'approved', 'rejected', 'scheduled', 'taken', 'scored'] as const
export const ADD_EXAM_SOURCES = ['apply', 'generated', 'manual', 'import'] as const
/** Flags of the score sheet that a batch may admit besides low totals. */
export const ADMITTED_FLAGS = ['absent', 'cheating'] as const
/** What stands instead of a score. */
export const ADD_EXAM_FLAGS = ['normal', 'absent', 'cheating'] as const
export const SEAT_RULES = ['none', 'byNo', 'random'] as const

export const addExamKind = z.enum(ADD_EXAM_KINDS)
export const ownExamKind = z.enum(OWN_EXAM_KINDS)
export const addExamState = z.enum(ADD_EXAM_STATES)
export const addExamDetailState = z.enum(ADD_EXAM_DETAIL_STATES)
export const addExamSource = z.enum(ADD_EXAM_SOURCES)
export const addExamFlag = z.enum(ADD_EXAM_FLAGS)

export type AddExamKind = z.infer<typeof addExamKind>
export type OwnExamKind = z.infer<typeof ownExamKind>
export type AddExamState = z.infer<typeof addExamState>
export type AddExamDetailState = z.infer<typeof addExamDetailState>
export type AddExamSource = z.infer<typeof addExamSource>
export type AddExamFlag = z.infer<typeof addExamFlag>
export type AddExamRule = (typeof ADD_EXAM_RULES)[number]
export type AddExamForm = (typeof ADD_EXAM_FORMS)[number]
export type SeatRule = (typeof SEAT_RULES)[number]
export type AdmittedFlag = (typeof ADMITTED_FLAGS)[number]
