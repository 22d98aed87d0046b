import { useSearchParams } from 'react-router'
import { useTableCall } from '../../../api/use-table-call.ts'
import { RoomPage } from '../../../subjects/room/RoomPage.tsx'
import { RoomTable } from '../../../subjects/room/RoomTable.tsx'
import en from '../../../words/en/talk/room.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/talk/room.ts'

const PATH = '/student/stuBBSInTime'

function Rooms({ courseId }: { courseId: string }) {
  const w = useWords(zh, en)
  const table = useTableCall('listBbsInTime', courseId ? { courseId } : {})
  const query = courseId ? `&courseId=${courseId}` : ''
  return (
    <RoomTable
      table={table}
      withCourse={!courseId}
      empty={w.emptyStudent}
      toRoom={(id) => `${PATH}?roomId=${id}${query}`}
    />
  )
}

/** The rooms of a student, and with `roomId` one of them. */
export default function StuBBSInTime() {
  const [params] = useSearchParams()
  const roomId = params.get('roomId')
  const courseId = params.get('courseId') ?? ''
  if (!roomId) return <Rooms courseId={courseId} />
  return <RoomPage key={roomId} id={roomId} isStudent back={courseId ? `${PATH}?courseId=${courseId}` : PATH} />
}
