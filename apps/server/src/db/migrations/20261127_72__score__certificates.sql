-- A study certificate is proven by its code as a transcript is. Its figures are those of the day on which it was issued.
alter table score_transcript add column kind text not null default 'transcript' check (kind in ('transcript', 'study'));
alter table score_transcript add column facts jsonb;
alter table score_transcript add check ((kind = 'study') = (facts is not null));
