-- What looks blank to the page, /^[\s\p{Default_Ignorable_Code_Point}]*$/u, looks blank to the tables too: white space and
-- the characters Unicode 17 calls invisible, from U+00AD to the tags of plane 14. "Not valid", because rows that were
-- accepted before stay; new ones are checked all the same.

alter table public.notes
  drop constraint notes_content_not_blank,
  add constraint notes_content_not_blank check (
    content ~ '[^\t-\r \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  ) not valid;

alter table public.contact_submissions
  drop constraint contact_submissions_name_not_blank,
  add constraint contact_submissions_name_not_blank check (
    name ~ '[^\t-\r \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  ) not valid,
  drop constraint contact_submissions_message_not_blank,
  add constraint contact_submissions_message_not_blank check (
    message ~ '[^\t-\r \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  ) not valid;
