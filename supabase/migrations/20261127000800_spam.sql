-- The rules for spam. docs/common-changes.md says how to change it.

-- private.find_spam_reasons looks for a sender by it. A hash index takes a text of any length, and a B-tree does not.
create index contact_submissions_email on public.contact_submissions using hash (lower(email));

-- Returns the reasons why a new lead is spam, in words for the owner. Each reason is enough by itself. The few signs
-- hold in every language: a list of sellers' phrases is never finished, and finds customers who write like them.
create function private.find_spam_reasons(visitor_row_id bigint, kind text, visitor_row jsonb) returns text[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  with lead (sender_name, sender_email, body) as (values (
    visitor_row ->> 'name', visitor_row ->> 'email', coalesce(visitor_row ->> 'content', visitor_row ->> 'message')
  )), link (pattern) as (values ('https?://(www\.)?|\mwww\.'))
  select array(select reason from (values
    -- No person sees the field. makeSubmissionHeaders in form-model/posted-fields.ts sends the header.
    ('a hidden field was filled in', private.read_request_header('x-honeypot') is not null),
    ('the name is a link', sender_name ~* link.pattern),
    -- HTML, or the brackets of a forum. A person writes a plain URL or Markdown, and may mention a tag without its end.
    ('a link in HTML or brackets', body ~* '<a\s[^>]{0,200}href.*</a>|\[(url|link)[=\]].*\[/(url|link)\]'),
    (case links_per_message when 1 then 'more than 1 link' else format('more than %s links', links_per_message) end,
      regexp_count(body, link.pattern, 1, 'i') > links_per_message),
    -- Two people may both write "Are you available for a call?", or send the line of a vote. A person who mistyped the
    -- e-mail sends the text again with the right one. Only the last 2,000 messages are compared.
    ('the same text from several e-mail addresses', kind = 'message' and char_length(body) >= 80 and (
      select count(distinct lower(sent.email)) >= 2 from public.contact_submissions sent
      where sent.id between visitor_row_id - 2000 and visitor_row_id - 1
        and sent.message = body and lower(sent.email) <> lower(sender_email)
    )),
    ('the same text from this e-mail address was spam', exists (
      select from public.contact_submissions sent
      join private.leads earlier on earlier.visitor_table = 'contact_submissions' and earlier.visitor_row_id = sent.id
      where earlier.state = 'spam' and lower(sent.email) = lower(sender_email) and sent.message = body
    ))
  ) as signs (reason, is_found) where is_found)
  from lead, link, private.settings
$$;
