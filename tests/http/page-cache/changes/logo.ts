import { deleteUnusedLogos } from "~/features/gallery/logo/commands.server";
import { storedLogos } from "~/features/gallery/logo/queries.server";
import type { Change } from "../../../support/cached-site";
import { anSvgLogo, uploadedLogo } from "../../../support/logos";

const path = "/admin/business-info/logo";

export const logoChanges: Change[] = [
  {
    after: "a logo is uploaded",
    make: ({ app, office }) => uploadedLogo(app, office),
  },
  {
    after: "a logo for dark backgrounds is uploaded",
    make: ({ app, office }) => uploadedLogo(app, office, anSvgLogo({ color: "#f4efe4" }), "dark"),
  },
  {
    after: "the logo is removed",
    make: async ({ app, post }) => {
      const { logo: name } = await storedLogos(app.db);
      await post(`${path}/remove`, { slot: "light", name, stay: "1" });
    },
  },
  {
    after: "the logo is restored",
    make: async ({ app, post }) => {
      const { logo_before: name } = await storedLogos(app.db);
      await post(`${path}/restore`, { name, stay: "1" });
    },
  },
];

export const unseenLogoChanges: Change[] = [
  {
    after: "files that no logo needs are deleted",
    make: ({ app }) => deleteUnusedLogos(app.services),
  },
];
