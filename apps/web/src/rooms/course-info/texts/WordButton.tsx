import { FileWordOutlined } from '@ant-design/icons'
import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { uploadCall } from '../../../api/files.ts'
import { toast } from '../../../kit/toast.ts'
import { listed } from '../../../words/marks.ts'
import { useCourse } from '../course/use-course.ts'
import css from './EditText.module.css'
import { useEditWords } from './use-edit-words.ts'

type Lost = Answer<'convertWordCourseDetailInfo'>['lost']

/** Reads a document of Word into the text; what could not be read stays named until the next one. */
export function WordButton({ onRead }: { onRead: (html: string) => void }) {
  const w = useEditWords()
  const { courseId } = useCourse()
  const [isReading, setReading] = useState(false)
  const [lost, setLost] = useState<Lost>([])
  const read = async (file: File) => {
    setReading(true)
    const answer = await uploadCall('convertWordCourseDetailInfo', { courseId }, file).catch(() => null)
    setReading(false)
    if (!answer) return
    setLost(answer.lost)
    onRead(answer.html)
    toast.success(w.wordDone(answer.pictures))
  }
  return (
    <>
      <Upload
        accept=".docx"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file)
          return false
        }}
      >
        <Button icon={<FileWordOutlined />} loading={isReading}>
          {w.word}
        </Button>
      </Upload>
      {lost.length > 0 && (
        <Alert
          className={css.lost ?? ''}
          type="warning"
          showIcon
          title={w.wordLost}
          description={listed(lost.map(({ kind, count }) => w.lost[kind](count)))}
        />
      )}
    </>
  )
}
