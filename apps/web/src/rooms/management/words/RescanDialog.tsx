import {
  PUBLISHED_PLACE_KEYS,
  PUBLISHED_PLACES,
  type PublishedPlace,
} from '@shuyuan/contract/entities/filter/places.ts'
import { RESCAN_DAYS } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { Progress } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { followJob } from '../../../api/jobs.ts'
import { refreshAfter } from '../../../api/query-client.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { useLang } from '../../../words/use-words.ts'
import { useFilterWords } from './word-view.tsx'

interface Range {
  days: (typeof RESCAN_DAYS)[number]
  places?: PublishedPlace[]
}

/** Starts the check of stored texts; the page goes on while it runs. */
export function RescanDialog({ onStart, onClose }: { onStart: (jobId: string) => void; onClose: () => void }) {
  const w = useFilterWords()
  const lang = useLang()
  const rescan = useAct('rescanSensitiveWordInfo', { message: '', onDone: ({ jobId }) => onStart(jobId) })
  return (
    <FormDialog<Range>
      title={w.rescan}
      ok={w.rescanOk}
      note={w.rescanHelp}
      fields={[
        {
          ...{ name: 'days', label: w.rescanDays, kind: 'radio', required: true },
          options: RESCAN_DAYS.map((value) => ({ value, label: w.lastDays(value) })),
        },
        {
          ...{ name: 'places', label: w.places, kind: 'multi', help: w.allPlaces },
          options: PUBLISHED_PLACE_KEYS.map((value) => ({ value, label: PUBLISHED_PLACES[value][lang] })),
        },
      ]}
      initial={{ days: 30 }}
      onSubmit={rescan.run}
      onClose={onClose}
    />
  )
}

/** How far a running check is. */
export function useRescan() {
  const w = useFilterWords()
  const navigate = useNavigate()
  const [percent, setPercent] = useState<number | null>(null)
  const follow = async (jobId: string) => {
    setPercent(0)
    const { state, message } = await followJob(jobId, setPercent)
    setPercent(null)
    refreshAfter('rescanSensitiveWordInfo')
    if (state === 'done') toast.success(message)
    else toast.error(message)
    if (state === 'done') navigate('/management/screenWordsDetail')
  }
  const progress = percent !== null && (
    <div style={{ padding: '0 16px 12px' }}>
      <Progress percent={percent} size="small" format={(share) => w.rescanRuns(share ?? 0)} />
    </div>
  )
  return { follow, progress, isRunning: percent !== null }
}
