import { parseSync } from "vite";

/**
 * Words in a file that visitors, customers, applicants or readers of emails see. They belong in a
 * message catalog, so that another language doesn't need code. See docs/texts.md.
 * @param {string} path relative to the repository, with forward slashes
 * @param {string} text
 * @returns {string[]} lines of `path:line: what`
 */
export function wordProblems(path, text) {
  if (!isPublicText(path)) return [];
  return findWords(path, text).map(
    ({ line, kind, text }) =>
      `${path}:${line}: ${kind} "${text.slice(0, 60)}" belongs in app/shared/messages`,
  );
}

/**
 * Messages of the catalogs that no file uses.
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} lines of `path: what`
 */
export function unusedMessages(files) {
  return files.flatMap(({ path, text }) => {
    const [, name] = /^app\/shared\/messages\/(?:\w+\/)?([\w-]+)\.ts$/.exec(path) ?? [];
    if (!name || name === "catalog" || name === "language") return [];
    const used = new Set();
    const imported = new RegExp(
      `import \\{ m(?: as (\\w+))? \\} from "[^"]*messages/(?:\\w+/)?${name}"`,
    );
    for (const other of files) {
      const found = imported.exec(other.text);
      if (!found) continue;
      const uses = new RegExp(`\\b${found[1] ?? "m"}\\s*\\.(\\w+)`, "g");
      for (const [, key] of other.text.matchAll(uses)) used.add(key);
    }
    return [...text.matchAll(/^ {2}(\w+):/gm)]
      .filter(([, key]) => !used.has(key))
      .map(([, key]) => `${path}: nothing uses ${key}`);
  });
}

export function isPublicText(path) {
  return (
    /^app\/.*\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|^app\/shared\/messages\//.test(path) &&
    !officeOnly.test(path)
  );
}

/** Files whose text only the office, its administrators or other programs read. */
const officeOnly = new RegExp(
  [
    "/admin/",
    "^app/shared/(toasts/office|consent|entity|lists/)",
    "^app/platform/(auth|calendar|db|backup|jobs|files|audit|log|config|data-folder|run-worker|start-error|clock|secrets)",
    "^app/platform/email/(?!summary)",
    "^app/routes/resources/(?!appointment-ics)",
    "^app/features/seo/discovery-files",
    "^app/features/[^/]+/personal-data",
    "^app/features/(audit|backups|launch|privacy|setup|calendar-feed|availability|customers|saved-views)/",
    "^app/features/accounts/(people|credentials/(browser|credentials|security-notice)|own-account|sessions|sign-in/audit)",
    "^app/shared/booking-status",
    "^app/features/appointments/(assigning|bulk|reminders|records|calendar|holds|follow-up|notes|office|lifecycle|booking/(labels|calendar|contact|columns|details))",
    "^app/features/(reports|requests/(bulk|pipeline)|appointments/source/labels)",
    "^app/features/careers/(applications|board|bulk|status-emails|(facts|openings)/(admin|commands|schema)|pay-rules|feed/rules|questions/(schema|forbidden)|referrals/(schema|rules))",
    "^app/features/interviews/(office|sessions|scorecards)/",
    "^app/features/careers/resumes/(scan|commands|queries|compound)",
    "^app/features/careers/(cards/commands|qualifications/admin)",
    "^app/features/emails/(delivery-log|server|settings|templates/(problems|commands|queries|schema))",
    "^app/features/(gallery/(logo|photos|slots|uploads)|messages/(inbox|received-emails/commands|replies/(?!rules))|urgent/(office|on-call|paging/webhook))",
    "^app/features/(services/(commands|rules|schema)|settings/(business-info|editing)/)",
    "^app/features/licenses/(commands|document|schema)",
    "^app/features/surveys/(sheet/|first-questions|rules|schema|commands|queries|questions|report/(schema|opening))",
    "^app/features/quotes/(acceptance/schema|answers|checklist|expiry|rules|schema|schedule-export)",
    "^app/features/rates/(rules|schema|billing|holidays)",
    "^app/features/site-content/sections/(site-sections|rules|areas|schema|commands)",
  ].join("|"),
);

/** Email files, which also have text for the office: titles and descriptions of variables. */
const ofEmails = /(\.email|\/email-parts\.rules|\/templates\/email\.rules)\.ts$/;
const officeProperties = /^(title|when|means)$/;
const officeCalls = /^(variable|link|neededLink)$/;

/** Attributes whose values aren't text for people. */
const codeAttributes =
  /^(class(Name)?|id|key|to|href|src|srcSet|sizes|name|type|look|size|tone|method|action|encType|rel|target|role|autoComplete|inputMode|enterKeyHint|d|points|viewBox|transform|fill|stroke\w*|style|icon|media|as|crossOrigin|charSet|property|httpEquiv|accept|loading|decoding|blocking|fetchPriority|form\w*|htmlFor|aria-(labelledby|describedby|controls|live|current|hidden|haspopup|owns)|data-.*|lang|intent|around|textAnchor|preserveAspectRatio|\w*Class(Name)?|preload|prefetch|reloadDocument|part|width|height|gradient\w*|offset|pattern|value|wrap|translate|variant|align|side|orientation|level|scope|mode|shapeRendering|autoCapitalize)$/;

const codeCalls =
  /^(cn|clsx|querySelector(All)?|getElementById|getAttribute|setAttribute|addEventListener|matchMedia|closest|matches|startsWith|endsWith|includes|split|join|test|replace|replaceAll|get|set|has|append|delete|index|route|layout|prefix|Error|TypeError|RangeError|URL|RegExp|warn|error|info|debug|log|sql|raw|ref|where|select|selectFrom|innerJoin|leftJoin|orderBy|groupBy|insertInto|updateTable|deleteFrom|returning|on|onRef|whereRef|DateTimeFormat|NumberFormat|toLocaleString|execute|createElement|createHash|createHmac|executeSql|setRequestHeader|struct|markContent|artifact)$/;

/**
 * Finds words in the source: text and attributes of JSX, and strings that read like prose.
 * @param {string} path relative to the repository, with forward slashes
 * @param {string} text
 * @returns {{ start: number, end: number, line: number, text: string, kind: string }[]}
 */
export function findWords(path, text) {
  const { program } = parseSync(path, text);
  const found = [];
  const add = (node, kind, value) =>
    found.push({
      start: node.start,
      end: node.end,
      line: text.slice(0, node.start).split("\n").length,
      text: value,
      kind,
    });

  visit(program, []);
  return found;

  function visit(node, parents) {
    if (Array.isArray(node)) {
      for (const child of node) visit(child, parents);
      return;
    }
    if (!node || typeof node.type !== "string") return;
    if (/^(Import|Export(All|Named)Declaration$)/.test(node.type) && node.source) return;
    if (/^TS/.test(node.type) && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    if (node.type === "JSXText") {
      if (/\p{L}/u.test(node.value)) add(node, "JSX text", node.value.trim());
      return;
    }
    if (node.type === "JSXAttribute") {
      const name = node.name.type === "JSXNamespacedName" ? "" : node.name.name;
      // A capitalized `name` is text; names of form fields are lower case.
      const isCode = codeAttributes.test(name) && !(name === "name" && isCapitalized(node.value));
      if (isCode) {
        // A value may still hold components with words.
        if (node.value?.type === "JSXExpressionContainer" && !/class|^style$/i.test(name)) {
          visitJsxInside(node.value.expression, parents);
        }
        return;
      }
      if (node.value?.type === "Literal") {
        if (/\p{L}/u.test(node.value.value) && !/^(noindex|width=\S+, .*)$/.test(node.value.value))
          add(node.value, `attribute ${name}`, node.value.value);
        return;
      }
      visit(node.value, [...parents, node]);
      return;
    }
    if (node.type === "TaggedTemplateExpression") {
      for (const expression of node.quasi.expressions) visit(expression, [...parents, node]);
      return;
    }
    if (ofEmails.test(path)) {
      if (node.type === "Property" && officeProperties.test(node.key.name)) return;
      if (node.type === "CallExpression" && officeCalls.test(node.callee.name)) return;
    }
    if (/^(Call|New)Expression$/.test(node.type)) {
      const name = node.callee.property?.name ?? node.callee.name ?? "";
      if (/^record(Change|Export)$/.test(name)) return;
      if (codeCalls.test(name)) {
        visit(node.callee, [...parents, node]);
        for (const argument of node.arguments) {
          if (!/^(Literal|TemplateLiteral|ArrayExpression|BinaryExpression)$/.test(argument.type))
            visit(argument, [...parents, node]);
        }
        return;
      }
    }
    if (node.type === "ThrowStatement") return;
    if (node.type === "BinaryExpression" && /^[=!]==?$|^in$/.test(node.operator)) {
      for (const side of [node.left, node.right]) {
        if (side.type !== "Literal") visit(side, [...parents, node]);
      }
      return;
    }
    if (node.type === "SwitchCase") {
      visit(node.consequent, [...parents, node]);
      return;
    }
    if (node.type === "Property" && !node.computed) {
      const name = node.key.name ?? node.key.value;
      if (
        /^(class(Name)?|@type|category|look|icon|tone|name|to|href|id|key|type|column|path|autoComplete|cookie|sameSite|topic)$/.test(
          name,
        ) &&
        node.value.type === "Literal" &&
        !/\s/.test(String(node.value.value)) &&
        !(name === "name" && isCapitalized(node.value))
      )
        return;
      visit(node.value, [...parents, node]);
      return;
    }
    if (node.type === "MemberExpression" && node.computed) {
      visit(node.object, [...parents, node]);
      if (node.property.type !== "Literal") visit(node.property, [...parents, node]);
      return;
    }
    if (
      node.type === "VariableDeclarator" &&
      /class|style|selector|schemaDays|galleryCategories|jobTypes|certifications$|relatedJobs|socialNetworks|sizes/i.test(
        node.id.name ?? "",
      )
    )
      return;
    if (node.type === "Literal") {
      if (typeof node.value === "string" && isProse(node.value)) add(node, "text", node.value);
      return;
    }
    if (node.type === "TemplateLiteral") {
      const words = node.quasis.map((quasi) => quasi.value.cooked);
      if (words.some((part) => isFragment(part, words.length)) || isProse(words.join("0"))) {
        add(node, "template", words.join("{}"));
        for (const expression of node.expressions) visit(expression, [...parents, node]);
        return;
      }
    }
    for (const key of Object.keys(node)) {
      if (key === "parent" || key === "type") continue;
      const value = node[key];
      if (value && typeof value === "object") visit(value, [...parents, node]);
    }
  }

  function visitJsxInside(node, parents) {
    if (!node || typeof node !== "object") return;
    if (Array.isArray(node)) {
      for (const child of node) visitJsxInside(child, parents);
    } else if (/^JSX(Element|Fragment)$/.test(node.type)) visit(node, parents);
    else if (typeof node.type === "string") {
      for (const key of Object.keys(node)) if (key !== "type") visitJsxInside(node[key], parents);
    }
  }
}

/** Whether a literal starts with an upper-case letter. */
const isCapitalized = (node) => /^\p{Lu}\p{Ll}/u.test(node?.value ?? "");

const utility =
  /^!?-?[a-z0-9[\]()&>*_.,/:%#'=@!+~-]*[-:[(][a-z0-9[\]()&>*_.,/:%#'=@!+~-]*$|^(flex|grid|block|hidden|inline|absolute|relative|fixed|sticky|static|border|rounded|italic|uppercase|underline|truncate|link|day|night|dusk|sr-only|group|peer|container|transition|shadow|ring|contents|isolate|table|day-or-night)$/;

/** Whether a string reads like something for people. */
function isProse(text) {
  const value = text.trim();
  if (!/\p{L}{2}/u.test(value)) return false;
  if (
    /^[\w-]+\/[\w.+-]+;|^attachment;|Path=\/|Max-Age=|^M[\d.-]|^<\?xml|-src |^no-store|^public, /.test(
      value,
    )
  )
    return false;
  if (
    /^(noindex|is not|own message|own application|crispEdges|none|Watchpost|Facebook|Instagram|Organization|Place)$/.test(
      value,
    )
  )
    return false;
  if (/:is\(|\w=[\w-]/.test(value)) return false;
  if (/^(https?:|mailto:|tel:|data:|\/|#|\.\S|@|--)/.test(value)) return false;
  if (/^\p{Lu}[\p{L}’']*(-\p{L}+)?( [\p{L}’'-]+)*$/u.test(value) && /\p{Ll}/u.test(value)) {
    return /[ -]/.test(value) || /^\p{Lu}\p{Ll}+$/u.test(value);
  }
  if (/^(select|insert|update|delete|with|create|alter|from|where|order by|and|or) /.test(value))
    return false;
  if (/<\/?\w+/.test(value) && !/\p{L} \p{L}/u.test(value.replace(/<[^>]*>/g, ""))) return false;
  if (/^\p{Lu}\p{Ll}+ [(\p{L}]/u.test(value)) return true;
  // "24/7 Operations", "8 AM to 6 PM"
  if (/^\d\S* \p{L}/u.test(value) && /\p{Lu}/u.test(value)) return true;
  const tokens = value.split(/\s+/);
  if (tokens.length === 1) return /^["“(]?\p{Lu}[\p{Ll}’']+[.!?,:…)]*$/u.test(value);
  if (/[.!?,:…]$/.test(value) || /\p{L}[.,!?;:’] /u.test(value)) return true;
  if (tokens.some((token) => utility.test(token))) return false;
  return tokens.filter((token) => /^["“(]?\p{L}+[’'.,!?:)”]*/u.test(token)).length >= 2;
}

/**
 * Whether part of a template string reads like part of a sentence, such as " of " or ", until ".
 */
function isFragment(part, count) {
  if (count === 1) return isProse(part);
  if (/^\s*(https?:|\/|[?&#=.@-])/.test(part)) return false;
  const tokens = part.trim().split(/\s+/).filter(Boolean);
  if (tokens.some((token) => utility.test(token))) return false;
  return (
    (/\s\p{L}{2}|\p{L}{2}[.,:!?]?\s/u.test(part) && /^[^;{}<>=]*$/.test(part)) ||
    /^\p{Lu}\p{Ll}+ /u.test(part)
  );
}
