export const COMMENT_MAX = 500
export const COMMENT_FOLDER_MAX = 20
/** Entries of one person. */
export const COMMENTS_MAX = 500
