import { auditedActions, auditedEntities } from "~/platform/audit/audited";
import { FilterBar, FilterDate, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { actionLabel, kindLabel } from "../labels.rules";
import {
  type AuditPerson,
  commandLineFilter,
  type AuditFilter as Filter,
  filterNames,
} from "../schema";

const kinds = auditedEntities
  .map((kind) => ({ value: kind, label: kindLabel(kind) }))
  .sort((a, b) => (a.label < b.label ? -1 : 1));
const actions = auditedActions.map((action) => ({ value: action, label: actionLabel(action) }));

export function AuditFilter({
  filter,
  people,
}: {
  filter: Filter;
  people: readonly AuditPerson[];
}) {
  const persons = [
    ...people.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` })),
    { value: commandLineFilter, label: "Command line" },
  ];
  return (
    <FilterBar
      label="Search and filter the audit log"
      search={{
        value: filter.q,
        label: "Search by name or title",
        placeholder: "Name or title",
      }}
      names={filterNames}
    >
      <FilterSelect
        label="Person"
        name="person"
        value={filter.person}
        wide
        all="All people"
        options={persons}
      />
      <FilterSelect label="Type" name="kind" value={filter.kind} all="All types" options={kinds} />
      <FilterSelect
        label="Action"
        name="action"
        value={filter.action}
        all="All actions"
        options={actions}
      />
      <FilterDate label="From" name="from" value={filter.from} />
      <FilterDate label="To" name="to" value={filter.to} />
    </FilterBar>
  );
}
