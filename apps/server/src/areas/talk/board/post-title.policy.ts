import {
  GROUP_POST_BODY_MAX,
  POST_BODY_MAX,
  POST_TITLE_MAX,
  POST_TITLE_MIN,
} from '@shuyuan/contract/entities/talk/board.ts'
import { badField } from '../../../wire/error.ts'

const LED_BY = 40

/** Posts of groups are short. */
export const bodyMax = ({ kind }: { kind: string }): number => (kind === 'group' ? GROUP_POST_BODY_MAX : POST_BODY_MAX)

/** A post of a group goes by its first words; all others have a title of their own. */
export function titleOf(board: { kind: string; title: string }, given: string | undefined, summary: string): string {
  if (board.kind === 'group') return [...summary].slice(0, LED_BY).join('') || board.title
  if (given === undefined)
    throw badField(
      'title',
      `标题须为${POST_TITLE_MIN}至${POST_TITLE_MAX}字`,
      `a title of ${POST_TITLE_MIN} to ${POST_TITLE_MAX} characters`,
    )
  return given
}
