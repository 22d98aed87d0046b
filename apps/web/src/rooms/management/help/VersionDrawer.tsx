import { type DiffPiece, diffTexts } from '@shuyuan/domain/help/version-diff.rule.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/help/center.ts'
import { headed, listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/help/center.ts'
import type { Whole } from './EditArticle.tsx'
import css from './help.module.css'
import { useReaders } from './use-readers.ts'

type Version = Answer<'versionListHelpInfo'>[number]
type Compared = Pick<Version, 'title' | 'titleEn' | 'body' | 'bodyEn' | 'roles' | 'variants' | 'routeKeys'>

function Pieces({ of, as: Mark }: { of: readonly DiffPiece[]; as: 'del' | 'ins' }) {
  return of.map(({ text, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a finished comparison
    marked ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
  )
}

function Compare({ before, after, beforeName }: { before: Compared; after: Compared; beforeName: string }) {
  const w = useWords(zh, en)
  const { roleName, variantName, pageName } = useReaders()
  const whole = ({ title, titleEn, body, bodyEn, roles, variants, routeKeys }: Compared) => {
    const fact = (what: string, names: readonly string[]) => (names.length > 0 ? [headed(what, listed(names))] : [])
    const facts = [
      ...fact(w.roles, roles.map(roleName)),
      ...fact(w.variants, variants.map(variantName)),
      ...fact(w.routeKeys, routeKeys.map(pageName)),
    ]
    const line = (text: string) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
    return `${line(title)}${body}${line(titleEn)}${bodyEn}${facts.map(line).join('')}`
  }
  const rows = diffTexts(whole(before), whole(after))
  if (rows.every(({ kind }) => kind === 'same')) return <EmptyState text={w.same} />
  return (
    <table className={css.diff}>
      <thead>
        <tr>
          <th scope="col">{beforeName}</th>
          <th scope="col">{w.current}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a finished comparison
          <tr key={at}>
            <td>
              <Pieces of={row.before} as="del" />
            </td>
            <td>
              <Pieces of={row.after} as="ins" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The last texts that were online, each beside the current draft. */
export function VersionDrawer({ of, onClose }: { of: Whole; onClose: () => void }) {
  const w = useWords(zh, en)
  const { ask } = useConfirm()
  const versions = useCall('versionListHelpInfo', { id: of.id })
  const restore = useAct('restoreHelpInfo', { message: w.restored })
  const [chosen, setChosen] = useState<number | null>(null)
  const askRestore = async (version: number) => {
    if (!(await ask({ title: w.restoreAsk, ok: w.restore }))) return
    if ((await restore.run({ id: of.id, version, updatedAt: of.updatedAt })).ok) onClose()
  }
  return (
    <DetailDrawer open title={w.versions} width={1000} onClose={onClose}>
      <Loaded of={versions}>
        {(rows) => {
          const shown = rows.find(({ version }) => version === chosen) ?? rows[0]
          if (!shown) return <EmptyState text={w.noVersions} />
          return (
            <div className={css.versions}>
              <ul className={css.list}>
                {rows.map(({ version, publishedAt, publishedBy }) => (
                  <li key={version}>
                    <button
                      type="button"
                      className={css.node}
                      aria-current={version === shown.version}
                      onClick={() => setChosen(version)}
                    >
                      <span>
                        {w.versionNo(version)}
                        <br />
                        <small>
                          <Time at={publishedAt} /> {publishedBy}
                        </small>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              <div>
                <p>{w.compare}</p>
                <Compare before={shown} after={of} beforeName={w.versionNo(shown.version)} />
                <Can button="restore">
                  <Button
                    style={{ marginBlockStart: 12 }}
                    loading={restore.busy}
                    onClick={() => void askRestore(shown.version)}
                  >
                    {w.restore}
                  </Button>
                </Can>
              </div>
            </div>
          )
        }}
      </Loaded>
    </DetailDrawer>
  )
}
