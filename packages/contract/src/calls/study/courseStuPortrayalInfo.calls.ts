import { z } from 'zod'
import { ask, done, write } from '../../call.ts'
import { id } from '../../entities/fields.ts'
import { adviceId, classPortrait, portrait } from '../../entities/study/portrait.ts'

const base = '/api/study/courseStuPortrayalInfo'

/** How a student studies in one course. */
export const courseStuPortrayalInfoCalls = {
  mineCourseStuPortrayalInfo: ask(`${base}/mine`, { in: z.object({ courseId: id }), out: portrait }),
  /** What half of the own class is above; nobody of it is named. */
  classCourseStuPortrayalInfo: ask(`${base}/class`, { in: z.object({ courseId: id }), out: classPortrait }),
  /** 不再提示: not given again for two weeks. */
  dismissAdviceCourseStuPortrayalInfo: write(`${base}/dismissAdvice`, {
    log: false,
    in: z.object({ courseId: id, adviceId }),
    out: done,
  }),
}
