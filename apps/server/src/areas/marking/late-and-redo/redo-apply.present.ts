import type { Ctx } from '../../../wire/context.ts'
import { attemptFiles } from '../../exam/answer/room.present.ts'
import type { RedoApplyRow } from './redo-apply.read.ts'

export const presentRedoApplies = (ctx: Ctx, rows: readonly RedoApplyRow[]) =>
  Promise.all(rows.map(async (row) => ({ ...row, files: await attemptFiles(ctx, row.files) })))
