import type { Handlers } from '../../../wire/handlers.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { currentTerm } from '../../school/term/term.read.ts'
import { askForHelp } from './ask-help.flow.ts'
import { askForPerson } from './ask-person.flow.ts'
import { askPlace, enterExam, ownExam, quitPlace } from './enter.flow.ts'
import { hallOrder, withClashes } from './hall.present.ts'
import { presentOwnExam, presentSeat } from './own-exam.present.ts'
import { readOwnExams } from './own-exam.read.ts'

export const finalPaperTestHandlers: Handlers<'finalPaperTest'> = {
  async listFinalPaperTest({ db, deps, me, now }, input) {
    const termCode = input.termCode ?? (await currentTerm(db))?.termCode
    const rows = me.studentId && termCode ? await readOwnExams(deps.hot, me.studentId, termCode) : []
    return { serverTime: now, rows: hallOrder(withClashes(rows.map((row) => presentOwnExam(row, now)))) }
  },

  async getFinalPaperTest(ctx, { id }) {
    const row = await ownExam(ctx, id)
    const entryNotice = await withFileLinks(ctx, row.entryNotice)
    return { ...presentSeat(row, ctx.now), entryNotice, serverTime: ctx.now }
  },

  enterFinalPaperTest: enterExam,
  queueFinalPaperTest: (ctx, { queueNo }) => askPlace(ctx, queueNo),

  async quitQueueFinalPaperTest(ctx, { queueNo }) {
    await quitPlace(ctx, queueNo)
    return null
  },

  manualFaceFinalPaperTest: askForPerson,
  helpFinalPaperTest: askForHelp,
}
