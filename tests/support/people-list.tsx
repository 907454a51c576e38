import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  useParams,
} from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import type { BulkEntry, BulkQuestion, BulkResult } from "~/shared/lists/bulk";
import { sortOf } from "~/shared/lists/sorting";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable } from "~/ui/admin/lists/data-table";
import { FilterBar, FilterDate, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pagination";
import { Selection } from "~/ui/admin/lists/selection";
import { ListWithPanel } from "~/ui/admin/panel/list-with-panel";
import { RecordLink } from "~/ui/admin/panel/record-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { listShortcuts } from "~/ui/admin/shortcuts/rules";
import { Shortcuts } from "~/ui/admin/shortcuts/shortcuts";

export interface Listed {
  name: string;
  city: string;
  note?: string;
}

export const peopleAddress = "/admin/people";

type Values = Record<string, string>;

/** What the server answers to a bulk action. */
type Answer = Partial<FormResult<BulkResult>>;

/**
 * A list of the office with everything that a list can have: search, filters, orders, columns,
 * details, checkboxes, keys, pages and records that open next to it. The people, and what the server
 * answers, are the test's own.
 */
export function peopleList(people: readonly Listed[]) {
  const office = {
    people,
    /** The forms that were sent to the bulk action, and those that chose the columns. */
    sent: [] as URLSearchParams[],
    /** Changes the question that a bulk action asks. */
    ask: (question: BulkQuestion): BulkQuestion => question,
    answer: (_: Values): Answer | Promise<Answer> => ({
      done: { done: 1, failures: [], summary: "People archived" },
    }),
    /** Waits before a screen is loaded. */
    beforeLoad: (): Promise<void> => Promise.resolve(),
  };
  const routes: RouteObject[] = [
    {
      path: peopleAddress,
      Component: People,
      loader: async ({ url }: LoaderFunctionArgs) => {
        await office.beforeLoad();
        return listOf(office.people, new URL(url).searchParams);
      },
      children: [{ path: "open/:id", Component: Person }],
    },
    { path: `${peopleAddress}/:id`, Component: Person },
    {
      path: `${peopleAddress}/bulk`,
      loader: ({ url }: LoaderFunctionArgs) => office.ask(questionOf(new URL(url).searchParams)),
      action: async ({ request }: ActionFunctionArgs): Promise<FormResult<BulkResult>> => {
        const sent = new URLSearchParams([...(await request.formData())] as [string, string][]);
        office.sent.push(sent);
        const values = Object.fromEntries(sent);
        return { errors: {}, values, ...(await office.answer(values)) };
      },
    },
    {
      path: "/admin/columns",
      action: async ({ request }: ActionFunctionArgs) => {
        office.sent.push(
          new URLSearchParams([...(await request.formData())] as [string, string][]),
        );
        return null;
      },
      element: <h1>Columns</h1>,
    },
    {
      path: "/admin",
      element: <PageTitle title="Dashboard" />,
      loader: async () => {
        await office.beforeLoad();
        return null;
      },
    },
  ];
  return { office, routes };
}

const sorts = ["name", "city"] as const;

function listOf(people: readonly Listed[], params: URLSearchParams) {
  const order = sortOf(params, sorts, "name");
  const search = params.get("q") ?? "";
  const city = params.get("city") ?? "";
  const since = params.get("since") ?? "";
  const column = order.replace("-", "") as "name" | "city";
  const found = people
    .filter((one) => one.name.toLowerCase().includes(search.toLowerCase()))
    .filter((one) => !city || one.city === city)
    .toSorted((one, other) => (one[column] < other[column] ? -1 : 1));
  return { people: order.startsWith("-") ? found.reverse() : found, order, search, city, since };
}

function questionOf(params: URLSearchParams): BulkQuestion {
  const entries = params.getAll("id").map(
    (id): BulkEntry => ({
      id,
      name: id,
      path: `${peopleAddress}/${id}`,
      facts: "Ohio",
      seen: "as opened",
      problem: undefined,
    }),
  );
  return {
    title: `Archive ${entries.length} people?`,
    entries,
    hidden: { do: params.get("do") ?? "" },
    confirmLabel: "Archive",
    busyLabel: "Archiving...",
  };
}

const columns: Column<Listed>[] = [
  {
    key: "name",
    label: "Name",
    shown: "always",
    sort: "asc",
    card: "order-1 col-span-full",
    cell: ({ name }) => (
      <CellLines second={`${name}@example.com`}>
        <RecordLink
          id={name}
          panel={`${peopleAddress}/open/${name}`}
          to={`${peopleAddress}/${name}`}
          className="link row-link font-semibold"
        >
          {name}
        </RecordLink>
      </CellLines>
    ),
  },
  {
    key: "city",
    label: "City",
    width: "w-40",
    sort: "desc",
    cell: ({ city }) => <CellLines>{city}</CellLines>,
  },
  { key: "length", label: "Length", shown: "optional", cell: ({ name }) => name.length },
];

const orders = [
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
];

const keys = [...listShortcuts("person", "people"), { key: "r", does: "Reply" }];

function People() {
  const { people, order, search, city, since } = useLoaderData<ReturnType<typeof listOf>>();
  const sort = { order, usual: "name" as const };
  return (
    <ListWithPanel
      list={{ path: peopleAddress, label: "People" }}
      ids={people.map(({ name }) => name)}
      panelPath={(id) => `${peopleAddress}/open/${id}`}
      recordPath={(id) => `${peopleAddress}/${id}`}
    >
      <PageTitle title="People">
        <Shortcuts keys={keys} />
      </PageTitle>
      <FilterBar
        label="Filter people"
        search={{ value: search, label: "Search by name", placeholder: "Name" }}
        names={["city", "since"]}
        keep={["show"]}
        sort={{ ...sort, options: orders }}
      >
        <FilterSelect
          label="City"
          name="city"
          value={city}
          all="All cities"
          options={["Columbus", "Dublin"].map((value) => ({ value, label: value }))}
        />
        <FilterDate label="Since" name="since" value={since} />
      </FilterBar>
      {people.length === 0 ? (
        <Empty title="No matches" />
      ) : (
        <Selection
          action={`${peopleAddress}/bulk`}
          actions={[
            { value: "archive", label: "Archive" },
            { value: "invite", label: "Invite" },
          ]}
          exportPath={`${peopleAddress}/export`}
        >
          <DataTable
            list="people"
            caption="People"
            columns={columns}
            rows={people}
            rowKey={({ name }) => name}
            sort={sort}
            keys
            select={({ name }) => name}
            details={{
              name: ({ name }) => name,
              of: ({ note }) => note && <p className="wrap-anywhere">{note}</p>,
            }}
          />
        </Selection>
      )}
      <Pager page={1} previous={undefined} next="2" />
    </ListWithPanel>
  );
}

function Person() {
  const { id } = useParams();
  return <PageTitle title={id} />;
}
