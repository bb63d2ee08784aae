-- What the owner's desk asks on every page, and every few seconds, without reading all there is.

create index lead_index_state on private.lead_index (state, seq);
create index lead_index_state_at on private.lead_index (state_at);

-- By hash: a visitor's text of any length fits, which a B-tree would refuse.
create index contact_submissions_person on public.contact_submissions using hash (lower(email));
create index site_actions_email on public.site_actions using hash (lower(details ->> 'email'))
  where details ->> 'email' is not null;
create index site_actions_phone on public.site_actions
  using hash (regexp_replace(details ->> 'phone', '[^0-9]', '', 'g')) where details ->> 'phone' is not null;
