import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/public/layout.tsx", [index("routes/public/home.tsx")]),

  // For programs
  route("api/create-booking", "routes/resources/create-booking.ts"),
] satisfies RouteConfig;
