insert into integral_rule (event_key, points, daily_cap, sort) values
  ('post', 2, 6, 60),
  ('reply', 1, 5, 70),
  ('essence', 5, 10, 80),
  ('accepted', 5, 10, 90);
