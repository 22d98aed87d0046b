import { EVERYBODY } from '@shuyuan/contract/entities/talk/notice.ts'
import { withoutMedia } from '@shuyuan/domain/text/html.rule.ts'
import type { Db } from '../../../db/db.ts'
import { pageOf } from '../../../wire/page.ts'
import type { PagingInput } from '../../../wire/paging.ts'
import { summaryOf } from './notice-list.read.ts'

/**
 * Notices for visitors. Its own mark is not enough: scope and reach are asked again, so that no later change of the one
 * lets out what was written for some.
 */
export async function publicNotices(db: Db, page: PagingInput) {
  const query = db
    .selectFrom('notice')
    .select(['id', 'title', 'body', 'publishAt'])
    .where('state', '=', 'published')
    .where('forVisitors', '=', true)
    .where('courseId', 'is', null)
    .where(({ eb, cast, val, ref }) => eb(ref('scope'), '=', cast<unknown>(val(JSON.stringify(EVERYBODY)), 'jsonb')))
    .where(({ eb, ref }) => eb(ref('reach', '->>').key('kind' as never), '=', 'whole'))
  const { rows, total } = await pageOf(query, page, 'publicListNotice', { publishAt: 'publish_at' }, 'id')
  return {
    rows: rows.map(({ id, title, body, publishAt }) => ({
      ...{ id, title, publishAt: publishAt as Date },
      summary: summaryOf(body),
      body: withoutMedia(body),
    })),
    total,
  }
}
