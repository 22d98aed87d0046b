import { z } from 'zod'

/** The languages of captions, in the order of choices. */
export const CAPTION_LANGS = ['zh', 'en', 'ja', 'ko', 'fr', 'de', 'ru', 'es'] as const
export const captionLang = z.enum(CAPTION_LANGS)
export type CaptionLang = z.infer<typeof captionLang>
/** Languages of one film. */
export const CAPTIONS_MAX = 5
/** Characters of a file. */
export const CAPTION_TEXT_MAX = 400_000
export const CAPTION_CUES_MAX = 5000
/** Characters on the screen at a time. */
export const CAPTION_CUE_MAX = 500

/** A line of captions: seconds of the film, and what is said. */
export const captionCue = z.tuple([z.number(), z.number(), z.string()])
export type CaptionCue = z.infer<typeof captionCue>
