import { UploadOutlined } from '@ant-design/icons'
import { Button, Space, Upload } from 'antd'
import { useState } from 'react'
import { uploadCall } from '../../../api/files.ts'
import { useAct } from '../../../api/use-act.ts'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { CourseCover } from '../../../subjects/course/CourseCover.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import type { MyCourse } from './MyCourseCard.tsx'

/** The new picture is set as soon as it is uploaded. */
export function CoverDialog({ course, onClose }: { course: MyCourse; onClose: () => void }) {
  const w = useWords(zh, en).mine
  const [isSending, setSending] = useState(false)
  const setCover = useAct('setCoverCourseInfo', { message: w.coverDone, onDone: onClose })
  const { courseId: id, coverUrl } = course
  async function send(file: File) {
    setSending(true)
    const target = { kind: 'image', refType: 'course', refId: id } as const
    const stored = await uploadCall('uploadCourseFileInfo', target, file).catch(() => null)
    if (stored) await setCover.run({ id, fileId: stored.fileId })
    setSending(false)
  }
  return (
    <ViewDialog title={w.coverTitle} onClose={onClose}>
      <Space orientation="vertical" size={12} style={{ width: '100%' }}>
        <CourseCover name={course.courseName} code={course.courseCode} school={course.schoolName} url={coverUrl} />
        <p>{w.coverHint}</p>
        <Space>
          <Upload
            accept="image/jpeg,image/png,image/webp"
            showUploadList={false}
            beforeUpload={(file) => {
              void send(file)
              return false
            }}
          >
            <Button type="primary" icon={<UploadOutlined />} loading={isSending}>
              {w.cover}
            </Button>
          </Upload>
          {coverUrl && (
            <Button loading={setCover.busy} onClick={() => void setCover.run({ id, fileId: null })}>
              {w.coverClear}
            </Button>
          )}
        </Space>
      </Space>
    </ViewDialog>
  )
}
