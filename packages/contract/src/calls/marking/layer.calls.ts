import { z } from 'zod'
import { write } from '../../call.ts'
import { id } from '../../entities/fields.ts'
import { layerItems } from '../../entities/marking/layer.ts'

const LAYERS_MAX = 1_000_000

export const layerCalls = {
  /**
   * What a marker has drawn and written on one file of an answer, put in place of what was there. It lies apart from the
   * file, and the student sees it together with the marks.
   */
  annotateReviewStudyPaperInfo: write('/api/exam/studyPaperInfo/reviewAnnotate', {
    in: z.object({
      studyPaperId: id,
      questionVersionId: id,
      fileId: id,
      items: layerItems,
      /** Of the layer that this one replaces; 0: there was none. */
      seq: z.number().int().min(0).max(LAYERS_MAX),
    }),
    out: z.object({ seq: z.number().int() }),
    refreshes: ['studyPaperReview', 'studyPaperInfo'],
  }),
}
