import { z } from 'zod'

/** Hours, and the way to reach a teacher, on the card of a course. */
export const CARD_TEXT_MAX = 100
/** A teacher's own note about a student. */
export const NOTE_MAX = 500

/** When a teacher answers, and how to reach them. */
export const teacherCard = { answerHours: z.string(), contactWay: z.string() }
