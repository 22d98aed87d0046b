import type { Words } from '@shuyuan/contract/errors.ts'

/** As messages name what a batch is for. */
export const BATCH_WORDS: Readonly<Record<'makeup' | 'deferred' | 'added', Words>> = {
  makeup: { zh: '补考', en: 'resit' },
  deferred: { zh: '缓考', en: 'deferred exam' },
  added: { zh: '增考', en: 'added exam' },
}

export const DECIDED = {
  approved: { zh: '已通过', en: 'approved' },
  rejected: { zh: '未通过', en: 'rejected' },
} as const
