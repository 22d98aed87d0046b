-- Receipts of finals can be checked by their code, as transcripts and certificates are.
alter table score_transcript drop constraint score_transcript_kind_check, drop constraint score_transcript_check;
alter table score_transcript add constraint score_transcript_kind_check check (kind in ('transcript', 'study', 'receipt'));
alter table score_transcript add check ((kind = 'transcript') = (facts is null));
