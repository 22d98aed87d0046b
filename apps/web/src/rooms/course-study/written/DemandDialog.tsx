import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { Waits } from '../../../subjects/study/Waits.tsx'
import type { OwnWork } from './use-own-written.ts'
import css from './Written.module.css'

export function Files({ of }: { of: OwnWork['files'] }) {
  if (of.length === 0) return null
  return (
    <p className={css.files}>
      {of.map(({ fileId, name, url }) => (
        <a key={fileId} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  )
}

/** What is asked for, in words and files. */
export function DemandDialog({ of, onClose }: { of: OwnWork; onClose: () => void }) {
  return (
    <ViewDialog title={of.title} onClose={onClose} width={720}>
      <div className={css.demand}>
        <Waits of={of.waits} />
        <RichText html={of.instructions} />
        <Files of={of.files} />
      </div>
    </ViewDialog>
  )
}
