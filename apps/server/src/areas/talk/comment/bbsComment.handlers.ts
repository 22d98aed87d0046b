import type { Handlers } from '../../../wire/handlers.ts'
import { scoreComment } from '../post/judge.flow.ts'
import { hideComments } from '../post/moderate.flow.ts'
import { accept, likeComment } from '../post/react.flow.ts'
import { addComment, updateComment } from './add-comment.flow.ts'
import { getComment, listComments } from './comments.flow.ts'
import { deleteComment } from './delete-comment.flow.ts'

export const bbsCommentHandlers: Handlers<'bbsComment'> = {
  listBbsComment: listComments,
  getBbsComment: (ctx, { id }) => getComment(ctx, id),
  addBbsComment: addComment,
  updateBbsComment: updateComment,
  deleteBbsComment: deleteComment,
  likeBbsComment: likeComment,
  acceptBbsComment: accept,
  hideBbsComment: hideComments,
  scoreBbsComment: scoreComment,
}
