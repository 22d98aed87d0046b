import { PageHead } from '../../../kit/page/PageHead.tsx'
import { CoursePage } from '../course/CoursePage.tsx'
import { GroupsTab } from './GroupsTab.tsx'

/** Who teaches and studies in the course, and the groups of its classes. */
export default function PersonInformation() {
  return (
    <CoursePage>
      <PageHead />
      <GroupsTab />
    </CoursePage>
  )
}
