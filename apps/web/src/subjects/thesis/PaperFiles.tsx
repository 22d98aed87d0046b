import { Button } from 'antd'
import { useState } from 'react'
import { downloadCall } from '../../api/files.ts'
import { formatSize } from '../../kit/format.ts'
import { DetailDrawer } from '../../kit/page/DetailDrawer.tsx'
import { EmptyState } from '../../kit/page/States.tsx'
import { FilePreview } from '../../kit/preview/FilePreview.tsx'
import { Time } from '../../kit/Time.tsx'
import css from './Paper.module.css'
import { type PaperDetail, useThesisWords } from './thesis-view.tsx'

type File = PaperDetail['versions'][number]['files'][number]

export const saveFile = ({ id }: Pick<File, 'id'>) =>
  downloadCall('downloadStudentFileInfo', { id }).catch(() => undefined)

function FileRow({ file, onPreview }: { file: File; onPreview: () => void }) {
  const w = useThesisWords().paper
  return (
    <div className={css.file}>
      <span className={css.fileName}>{file.name}</span>
      <small className={`${css.soft} num`}>{formatSize(file.size)}</small>
      <Button size="small" onClick={onPreview}>
        {w.preview}
      </Button>
      <Button size="small" onClick={() => void saveFile(file)}>
        {w.download}
      </Button>
    </div>
  )
}

/** Every version with its files, the newest first. */
export function PaperVersions({ paper }: { readonly paper: PaperDetail }) {
  const words = useThesisWords()
  const w = words.paper
  const [shown, setShown] = useState<File | null>(null)
  if (paper.versions.length === 0) return <EmptyState text={w.notBegun} />
  return (
    <div className={css.rows}>
      {paper.versions.map(({ version, submittedAt, words: count, lateDays, files }) => (
        <section key={version} className={css.mark}>
          <h3>
            {words.versionNo(version)} · <Time at={submittedAt} />
            {lateDays > 0 && ` · ${words.lateBy(lateDays)}`}
            {count !== null && ` · ${w.words} ${count}`}
          </h3>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onPreview={() => setShown(file)} />
          ))}
        </section>
      ))}
      <DetailDrawer open={shown !== null} title={shown?.name ?? ''} width={880} onClose={() => setShown(null)}>
        {shown && (
          <div className={css.preview}>
            <FilePreview name={shown.name} mime={shown.mime} url={shown.url} onDownload={() => void saveFile(shown)} />
          </div>
        )}
      </DetailDrawer>
    </div>
  )
}
