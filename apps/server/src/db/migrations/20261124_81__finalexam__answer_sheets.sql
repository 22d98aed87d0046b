-- Sheets of paper that candidates photograph and hand in.

-- A page says what it shows by itself.
alter table final_exam_answer_file drop column remark;
-- What a clock has yet to hand in.
create index final_exam_answer_file__draft on final_exam_answer_file (final_exam_course_id, student_id) where state = 'draft';
