import { z } from 'zod'
import { ask, list, write } from '../../call.ts'
import { COPY_COURSES_MAX, hostSettingKey, hostSettings } from '../../entities/course/host-setting.ts'
import { id, ids, time } from '../../entities/fields.ts'

const base = '/api/course/hostSettingInfo'
const ofCourse = z.object({ courseId: id })

/** What the host of a course allows the others who teach it (主持设置). */
export const hostSettingInfoCalls = {
  getHostSettingInfo: ask(`${base}/detail/{courseId}`, {
    in: ofCourse,
    out: hostSettings.extend({
      /** Face-to-face teachers and assistants, whom the settings concern. */
      teacherCount: z.number().int(),
      /** Homework and tests that others than the host have published; it stays when they may no longer publish. */
      publishedByOthers: z.number().int(),
      /** null: nothing has been decided, the defaults hold. */
      updatedAt: time.nullable(),
    }),
  }),
  /** All of the page at once. Who teaches the course is told what has changed. */
  saveHostSettingInfo: write(`${base}/save`, {
    in: ofCourse.extend(hostSettings.shape).extend({ updatedAt: time.nullable() }),
    out: z.object({ changed: z.array(hostSettingKey), updatedAt: time.nullable() }),
    refreshes: ['courseInfo'],
  }),
  /** The settings of one course become those of others of the same host. */
  copyHostSettingInfo: write(`${base}/copy`, {
    in: ofCourse.extend({ toCourseIds: ids(COPY_COURSES_MAX) }),
    out: z.object({ done: z.number().int() }),
    refreshes: ['courseInfo'],
  }),
  listLogHostSettingInfo: list(`${base}/logList`, {
    filter: { courseId: id },
    row: z.object({
      id,
      at: time,
      byName: z.string(),
      key: hostSettingKey,
      /** '0' and '1' of a switch, days as they are written. */
      from: z.string(),
      to: z.string(),
    }),
    sort: ['at'],
    defaultSort: 'at@desc',
  }),
}
