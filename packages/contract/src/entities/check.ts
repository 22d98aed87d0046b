import { z } from 'zod'

/** What an item of an assessment scheme weighs: assignments of one kind, or something scored by a rule of its own. */
export const checkKind = z.enum([
  'onlinePractice',
  'webHomework',
  'paperHomework',
  'lab',
  'midTest',
  'paperTest',
  'resourceStudy',
  'discussion',
  'attendance',
  'groupActivity',
  'live',
])
