import type { Words } from '@shuyuan/contract/errors.ts'

/** As messages name a duty. */
export const DUTY_NAMES: Readonly<Record<'host' | 'face' | 'assistant', Words>> = {
  host: { zh: '主持教师', en: 'host teacher' },
  face: { zh: '面授教师', en: 'face-to-face teacher' },
  assistant: { zh: '辅导教师', en: 'assistant' },
}
