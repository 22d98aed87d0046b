/**
 * The assessment item that an assignment (alias a) counts towards, and the assignment's own share of the formative score:
 * its part of the item's weight, not the weight that it shares with others. A row `name`, `share`, or none.
 */
export const COUNTED_TOWARDS = `(
    select o.name, round(o.weight * k.share
        / nullif((select sum(x.share) from check_content x where x.check_option_id = o.id), 0), 1) as share
    from check_content k join check_option o on o.id = k.check_option_id
    join check_scheme cs on cs.id = o.scheme_id where k.assignment_id = a.id and cs.state = 'active' limit 1)`
