/** What an item of an assessment scheme weighs, in the order in which people choose: without zod, for the browser. */
export const CHECK_KINDS = [
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
] as const
