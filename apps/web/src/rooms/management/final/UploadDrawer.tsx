import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import css from './Final.module.css'
import { useFinalWords } from './final-view.tsx'

/** One upload with its files. */
export function UploadDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useFinalWords()
  const w = words.upload
  const found = useCall('getExamUploadInfo', { id })
  return (
    <DetailDrawer open title={found.data ? w.kinds[found.data.kind] : ''} onClose={onClose}>
      <Loaded of={found}>
        {(row) => (
          <>
            <Facts
              of={[
                { label: w.state, value: w.states[row.checkStatus] },
                { label: w.code, value: row.paperCode },
                { label: w.course, value: row.courseName },
                { label: w.subSchool, value: row.subSchoolName },
                { label: w.declared, value: row.declaredCount },
                { label: w.expected, value: row.expectedCount },
                { label: w.by, value: row.uploadedBy },
                { label: w.at, value: <Time at={row.uploadedAt} /> },
                { label: w.checkedBy, value: row.checkedByName },
                { label: words.reason, value: row.reason, wide: true },
                { label: w.remark, value: row.remark, wide: true },
              ]}
            />
            <h3>{w.fileList}</h3>
            <ul className={css.lines}>
              {row.files.map(({ id: fileId, name, url }) => (
                <li key={fileId}>
                  <a href={url} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
