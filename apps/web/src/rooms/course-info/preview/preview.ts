import type { Answer } from '../../../api/client.ts'
import en from '../../../words/en/course/preview.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/preview.ts'

export type Preview = Answer<'getPreviewCourseInfo'>
export type HiddenThing = Preview['hidden'][number]

export const usePreviewWords = () => useWords(zh, en)
