import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { compare, type Piece } from '@shuyuan/domain/text/compare.rule.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'
import { htmlBlocks } from '@shuyuan/domain/text/html-blocks.rule.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import type { SectionDetail } from './SectionEditor.tsx'
import css from './TextVersions.module.css'
import { useCourse } from './use-course.ts'

type Version = RowOf<'listVersionCourseDetailInfo'>

const MOST = 100

/** Blocks of the text, and each row as a line. */
const piecesOf = ({ body, rows }: Pick<SectionDetail, 'body' | 'rows'>): string[] => [
  ...htmlBlocks(body),
  ...rows.map((row) => {
    const cells = Object.values(row).filter((cell) => cell !== '' && cell !== '0')
    return `<p>${escapeHtml(cells.join(' · '))}</p>`
  }),
]

/** Addresses of pictures are signed anew each time; their ids stay. */
const keyOf = (html: string) => html.replace(/\b(?:src|href)="[^"]*"/g, '')

function Comparison({ pieces }: { pieces: readonly Piece<string>[] }) {
  const w = useWords(zh, en).detail.versions
  const lines = pieces.map((piece, at) => ({ ...piece, key: `${at}${piece.kind}` }))
  if (lines.every(({ kind }) => kind === 'same')) return <EmptyState text={w.same} />
  return (
    <>
      <p className={css.note}>{w.note}</p>
      {lines.map(({ key, kind, value }) => (
        <div key={key} className={css.piece} data-kind={kind}>
          {kind !== 'same' && <small>{w[kind]}</small>}
          <RichText html={value} />
        </div>
      ))}
    </>
  )
}

function One({ detail, version, onClose }: { detail: SectionDetail; version: Version; onClose: () => void }) {
  const w = useWords(zh, en).detail.versions
  const { canEdit } = useCourse()
  const { ask } = useConfirm()
  const { id, updatedAt } = detail
  const { versionNo, publishedAt, by } = version
  const text = useCall('getVersionCourseDetailInfo', { id, versionNo })
  const restore = useAct('restoreCourseDetailInfo', { message: w.restored })
  const takeUp = async () => {
    if (!(await ask({ title: w.restoreAsk(versionNo), text: w.restoreMore, ok: w.restore }))) return
    if ((await restore.run({ id, versionNo, updatedAt: updatedAt ?? '' })).ok) onClose()
  }
  return (
    <>
      <p className={css.head}>
        <span>
          <Time at={publishedAt} /> {by}
        </span>
        {canEdit && (
          <Button loading={restore.busy} onClick={() => void takeUp()}>
            {w.restore}
          </Button>
        )}
      </p>
      <Loaded of={text}>{(old) => <Comparison pieces={compare(piecesOf(old), piecesOf(detail), keyOf)} />}</Loaded>
    </>
  )
}

/** What was published of a section, each version beside the present text. */
export function TextVersions({ detail, onClose }: { detail: SectionDetail; onClose: () => void }) {
  const { section: names, versions: w } = useWords(zh, en).detail
  const list = useCall('listVersionCourseDetailInfo', { id: detail.id, limit: MOST })
  const [chosen, setChosen] = useState(0)
  return (
    <DetailDrawer open title={w.title(names[detail.section])} width={760} onClose={onClose}>
      <Loaded of={list}>
        {({ rows }) => {
          const version = rows.find(({ versionNo }) => versionNo === chosen) ?? rows[0]
          if (!version) return <EmptyState text={w.none} />
          return (
            <>
              <div className={css.choose}>
                <Segmented
                  value={version.versionNo}
                  onChange={setChosen}
                  options={rows.map(({ versionNo }) => ({ value: versionNo, label: w.name(versionNo) }))}
                />
              </div>
              <One key={version.versionNo} detail={detail} version={version} onClose={onClose} />
            </>
          )
        }}
      </Loaded>
    </DetailDrawer>
  )
}
