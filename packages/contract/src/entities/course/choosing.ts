import { z } from 'zod'

export const CHOICE_STATE = ['chosen', 'waiting', 'confirmed', 'dropped'] as const
export const choiceState = z.enum(CHOICE_STATE)
export const CHOICE_SOURCE = ['student', 'staff', 'imported', 'retake'] as const
export const choiceSource = z.enum(CHOICE_SOURCE)
/** The tabs of the page, each of which can be exported. */
export const CHOOSING_TAB = ['records', 'courses', 'unchosen'] as const
/** The most choices that one call confirms. */
export const CONFIRM_MAX = 2000
