import type { WordCategory, WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import type { Labels } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { spoken } from '../account/user/account-words.ts'

export const CATEGORIES: Labels<WordCategory> = {
  illegal: { zh: '违法', en: 'Illegal' },
  porn: { zh: '色情', en: 'Sexual' },
  insult: { zh: '辱骂', en: 'Insult' },
  ad: { zh: '广告', en: 'Advertising' },
  cheat: { zh: '作弊', en: 'Cheating' },
  other: { zh: '其他', en: 'Other' },
}

export const LEVELS: Labels<WordLevel> = {
  block: { zh: '禁止发布', en: 'Refuse' },
  mask: { zh: '替换', en: 'Mask' },
  hold: { zh: '人工审核', en: 'Review' },
}

export const YES_NO: Labels<'1' | '0'> = { 1: { zh: '是', en: 'Yes' }, 0: { zh: '否', en: 'No' } }

const STATES = {
  pending: { zh: '待审核', en: 'Waiting' },
  approved: { zh: '已放行', en: 'Let through' },
  rejected: { zh: '已拒绝', en: 'Rejected' },
  blocked: { zh: '已拦截', en: 'Refused' },
  masked: { zh: '已替换', en: 'Masked' },
}

const SOURCES = { publish: { zh: '发布', en: 'Publishing' }, rescan: { zh: '回扫', en: 'Check of stored texts' } }

export const categoryText = spoken(CATEGORIES)
export const levelText = spoken(LEVELS)
export const filterStateText = spoken(STATES)
export const sourceText = spoken(SOURCES)
