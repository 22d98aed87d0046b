import type { Out } from '@shuyuan/contract/calls/index.ts'
import { PUBLISHED_PLACES } from '@shuyuan/contract/entities/filter/places.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatFullTime } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { NameCode } from '../../../kit/page/NameCode.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { listed } from '../../../words/marks.ts'
import { useLang } from '../../../words/use-words.ts'
import { ExceptionDialog, MuteDialog, RejectDialog } from './decision-dialogs.tsx'
import css from './HitDrawer.module.css'
import { HitState } from './HitState.tsx'
import { MarkedText } from './MarkedText.tsx'
import { useApprove } from './use-decisions.tsx'
import { LevelPill, useFilterWords, useWays } from './word-view.tsx'

type Hit = Out<'getSensitiveWordFilterInfo'>

const AROUND = 4

/** The first word with a few characters of its line on both sides: a phrase to begin from. */
function phraseOf({ text, hits }: Hit): string {
  const first = hits[0]
  if (!first) return ''
  const before =
    text
      .slice(Math.max(0, first.start - AROUND), first.start)
      .split(/[\s，。！？；,.!?;]/)
      .at(-1) ?? ''
  const after = text.slice(first.end, first.end + AROUND).split(/[\s，。！？；,.!?;]/)[0] ?? ''
  return `${before}${text.slice(first.start, first.end)}${after}`
}

function Others({ title, rows }: { readonly title: string; readonly rows: Hit['ofAuthor'] }) {
  const w = useFilterWords()
  const lang = useLang()
  return (
    <section>
      <h3 className={css.head}>{title}</h3>
      {rows.length === 0 ? (
        <p className={css.none}>{w.none}</p>
      ) : (
        <PlainTable
          dense
          rows={rows}
          rowKey="id"
          columns={[
            { key: 'createdAt', title: w.at, render: ({ createdAt }) => <Time at={createdAt} /> },
            { key: 'place', title: w.place, render: ({ place }) => PUBLISHED_PLACES[place][lang] },
            { key: 'words', title: w.found, phone: 'title', render: ({ words }) => listed(words) },
            { key: 'state', title: w.state, phone: 'tag', render: ({ state }) => <HitState of={state} /> },
            { key: 'reason', title: w.reason },
          ]}
        />
      )}
    </section>
  )
}

function Body({ hit }: { readonly hit: Hit }) {
  const w = useFilterWords()
  const lang = useLang()
  const roleOf = useNameOfRole()
  const waysOf = useWays()
  return (
    <div className={css.body}>
      <Facts
        of={[
          { label: w.user, value: <NameCode name={hit.realname || w.noUser} code={hit.username} /> },
          { label: w.role, value: hit.roleFlag ? roleOf(hit) : '' },
          { label: w.branch, value: hit.subSchoolName },
          { label: w.at, value: formatFullTime(hit.createdAt) },
          { label: w.place, value: PUBLISHED_PLACES[hit.place][lang] },
          { label: w.course, value: hit.courseName },
          { label: w.thing, value: hit.thing },
          { label: w.level, value: <LevelPill of={hit.level} /> },
          { label: w.action, value: w.actions[hit.action] },
          { label: w.source, value: w.sources[hit.source] },
          { label: w.state, value: <HitState of={hit.state} /> },
          { label: w.handler, value: hit.handlerName },
          { label: w.reason, value: hit.reason },
          {
            label: w.mutedUntil,
            value: hit.mutedUntil ? `${formatFullTime(hit.mutedUntil)} · ${hit.muteReason}` : '',
          },
        ].filter(({ value }) => value !== '')}
      />
      <section>
        <h3 className={css.head}>{w.whole}</h3>
        <MarkedText
          whole
          text={hit.text}
          marks={hit.hits.map((one) => ({ ...one, hint: `${one.word} · ${w.levels[one.level]} · ${waysOf(one.how)}` }))}
        />
      </section>
      <Others title={w.earlier} rows={hit.earlier} />
      <Others title={w.ofAuthor} rows={hit.ofAuthor} />
    </div>
  )
}

type Dialog = 'reject' | 'exception' | 'mute' | null

function Acts({ hit, onOpen, onDone }: { hit: Hit; onOpen: (dialog: Dialog) => void; onDone: () => void }) {
  const w = useFilterWords()
  const { ask } = useConfirm()
  const approve = useApprove(onDone)
  const unmute = useAct('unmuteSensitiveWordFilterInfo', { message: w.unmuted })
  const lift = async () => {
    if (await ask({ title: w.unmute, text: w.unmuteAsk, ok: w.unmute })) await unmute.run({ userId: hit.userId })
  }
  return (
    <div className={css.acts}>
      {hit.userId !== '' && (
        <Can button="mute">
          {hit.mutedUntil ? (
            <Button onClick={() => void lift()}>{w.unmute}</Button>
          ) : (
            <Button onClick={() => onOpen('mute')}>{w.mute}</Button>
          )}
        </Can>
      )}
      {hit.state === 'pending' && (
        <>
          <Can button="exception">
            <Button onClick={() => onOpen('exception')}>{w.withException}</Button>
          </Can>
          <Can button="decide">
            <Button danger onClick={() => onOpen('reject')}>
              {w.reject}
            </Button>
            <Button type="primary" onClick={() => void approve.asked([hit.id])}>
              {w.approve}
            </Button>
          </Can>
        </>
      )}
    </div>
  )
}

/** One hit: the whole text, who wrote it, and what was decided before. */
export function HitDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const w = useFilterWords()
  const asked = useCall('getSensitiveWordFilterInfo', { id })
  const [dialog, setDialog] = useState<Dialog>(null)
  const hit = asked.data
  const close = () => setDialog(null)
  return (
    <>
      <DetailDrawer
        open
        width={640}
        title={hit ? listed(hit.words) : w.found}
        onClose={onClose}
        footer={hit && <Acts hit={hit} onOpen={setDialog} onDone={onClose} />}
      >
        <Loaded of={asked} rows={8}>
          {(loaded) => <Body hit={loaded} />}
        </Loaded>
      </DetailDrawer>
      {hit && dialog === 'reject' && <RejectDialog ids={[id]} onDone={onClose} onClose={close} />}
      {hit && dialog === 'exception' && (
        <ExceptionDialog id={id} phrase={phraseOf(hit)} onDone={onClose} onClose={close} />
      )}
      {hit && dialog === 'mute' && <MuteDialog userId={hit.userId} name={hit.realname} onClose={close} />}
    </>
  )
}
