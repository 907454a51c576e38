import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import type { FormAnswer } from "./form-answer";

export function LoginForm({ answer = {} }: { answer?: FormAnswer | undefined }) {
  const { errors = {}, values = {}, failure } = answer;
  const { state, formData } = useNavigation();
  return (
    <Form method="post" action="/auth" className="space-y-5" noValidate>
      <input type="hidden" name="intent" value="login" />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <FormAlert>{failure}</FormAlert>
      <Button
        type="submit"
        look="light"
        className="w-full"
        busy={state !== "idle" && formData?.get("intent") === "login"}
        busyLabel="Logging in..."
      >
        Login
      </Button>
      <p className="text-center text-md">
        <Link to="/auth/forgotten" className="link">
          Forgot password?
        </Link>
      </p>
    </Form>
  );
}
