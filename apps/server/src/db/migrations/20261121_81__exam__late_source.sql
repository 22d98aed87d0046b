-- An answer that came too late came by the room itself, or in the signed file that a student without a line saved;
-- made_at is when the student's page wrote that file.
alter table late_answer add column source text not null default 'room' check (source in ('room', 'file'));
alter table late_answer add column made_at timestamptz;
