import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { ErrorState, Loaded, LoadingState } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import css from './goOnStudy.module.css'
import { PlayerHeader } from './PlayerHeader.tsx'
import { StudySession } from './StudySession.tsx'
import { usePlay } from './use-play.ts'

const cataloguePath = (courseId: string) =>
  `/courseStudy/learnCatalogNew/learnCatalogue?${new URLSearchParams({ courseId })}`

/** Asks the server where to resume, and goes there. */
function FindPlace({ courseId }: { courseId: string }) {
  const w = useWords(zh, en).tree
  const navigate = useNavigate()
  const place = useCall('goOnStudyResult', { courseId })
  const found = place.data
  useEffect(() => {
    if (!found) return
    if (found.why === 'done') toast.info(w.reviewed)
    const query = new URLSearchParams({ courseId, resourceId: found.resourceId })
    void navigate(found.why === 'done' ? cataloguePath(courseId) : `?${query}`, { replace: true })
  }, [found, courseId, navigate, w.reviewed])
  return <Loaded of={place}>{() => <LoadingState />}</Loaded>
}

function Player({ courseId, resourceId }: { courseId: string; resourceId: string }) {
  const [params] = useSearchParams()
  const goesOn = (useLocation().state as { goesOn?: boolean } | null)?.goesOn === true
  const { play, again } = usePlay(resourceId)
  const tree = useCall('treeStudyResInfo', { courseId }, { keep: true, noToast: true })
  if (play.status === 'open' && play.opened.resource.id === resourceId)
    return (
      <StudySession
        key={`${resourceId} ${play.opened.playSessionId}`}
        opened={play.opened}
        offset={play.offset}
        chapters={tree.data ?? []}
        askedPosition={Number(params.get('position')) || 0}
        startsItself={goesOn}
        onAgain={again}
      />
    )
  return (
    <div className={css.page}>
      <PlayerHeader courseId={courseId} title="" />
      {play.status === 'failed' ? <ErrorState text={play.message} onRetry={() => again()} /> : <LoadingState />}
    </div>
  )
}

/** The player: one resource after the other, without distractions. */
export default function GoOnStudy() {
  const w = useWords(zh, en).frame
  const [params] = useSearchParams()
  const courseId = params.get('courseId')
  const resourceId = params.get('resourceId')
  if (!courseId) return <ErrorState text={w.noCourse} />
  if (!resourceId) return <FindPlace courseId={courseId} />
  return <Player courseId={courseId} resourceId={resourceId} />
}
