import { z } from 'zod'

/** What a course holds that students meet. */
export const previewKind = z.enum([
  'chapter',
  'step',
  'resource',
  'assignment',
  'supplement',
  'notice',
  'calendar',
  'page',
])
export type PreviewKind = z.infer<typeof previewKind>

/**
 * Why students of a class do not have it at a moment. `notOpen` opens by itself; `changed` they read as it was before;
 * `ordered` waits for steps before it;
 * `noFile` and `noPaper` they see and cannot open.
 */
export const hiddenReason = z.enum([
  'hidden',
  'hiddenForClass',
  'notOpen',
  'draft',
  'waiting',
  'ordered',
  'otherClass',
  'changed',
  'noFile',
  'noPaper',
])
export type HiddenReason = z.infer<typeof hiddenReason>
