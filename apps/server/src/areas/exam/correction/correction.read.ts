import type { RegradeChoice } from '@shuyuan/contract/entities/marking/regrade.ts'
import { type Correction, hasSameParts } from '@shuyuan/domain/scoring/question/corrected.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'

/** A correction with what replaces the analysis that was shown. */
export interface ShownCorrection extends Correction {
  analysis: string | null
}

/** What regrades decided, by attempt and question version. */
export type Corrections = (studyPaperId: string, questionVersionId: string) => ShownCorrection | undefined

interface Row {
  studyPaperId: string
  questionVersionId: string
  choice: RegradeChoice
  versionId: string | null
}

/** The key and analysis of the mended version, where they fit what was shown. */
export function correctionBy(
  choice: RegradeChoice,
  shown: VersionRow | undefined,
  mended: VersionRow | undefined,
): ShownCorrection {
  if (!shown || !mended || mended.id === shown.id || !hasSameParts(shown.body, mended.body))
    return { choice, key: null, analysis: null }
  return { choice, key: mended.key, analysis: mended.analysis }
}

/** Of any number of attempts; the latest regrade that was not undone decides. */
export async function correctionsOf(db: Db, studyPaperIds: readonly string[]): Promise<Corrections> {
  const { rows } = await sql<Row>`
    select distinct on (sp.id, c.question_version_id) sp.id as "studyPaperId",
      c.question_version_id as "questionVersionId", r.choice, r.version_id as "versionId"
    from study_paper sp join answer_correction c on c.assignment_id = sp.assignment_id
    join regrade r on r.id = c.regrade_id and r.undone_at is null
    where sp.id = any(${[...studyPaperIds]}::uuid[])
      and not exists (select 1 from regrade_skip k where k.regrade_id = r.id and k.study_paper_id = sp.id)
    order by sp.id, c.question_version_id, r.at desc, r.id desc`.execute(db)
  if (rows.length === 0) return () => undefined
  const ids = rows.flatMap(({ questionVersionId, versionId }) => [questionVersionId, ...(versionId ? [versionId] : [])])
  const versions = await questionVersions(db, [...new Set(ids)])
  const of = new Map(
    rows.map(({ studyPaperId, questionVersionId, choice, versionId }) => [
      `${studyPaperId}/${questionVersionId}`,
      correctionBy(choice, versions.get(questionVersionId), versions.get(versionId ?? '')),
    ]),
  )
  return (studyPaperId, questionVersionId) => of.get(`${studyPaperId}/${questionVersionId}`)
}
